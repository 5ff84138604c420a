import type { Door } from './door.ts'

export const customPay: Door = {
  host: 'customPay',
  format: 'json',
  isOpen: false,
  auth: 'HMAC-SHA256 of path and body with the EPI key, in the header EPI-Signature.',
  operations: [],
  fields: {},
}
