import type { Door } from './door.ts'

export const boarding: Door = {
  host: 'enrollment',
  format: 'json',
  isOpen: false,
  auth: 'OAuth 2.0 client credentials; the token goes into the header Authorization.',
  operations: [],
  fields: {},
}
