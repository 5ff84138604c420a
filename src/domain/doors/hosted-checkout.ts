import type { Door } from './door.ts'

export const hostedCheckout: Door = {
  host: 'hostedCheckout',
  format: 'json',
  isOpen: false,
  auth: 'The public key of the terminal profile.',
  operations: [],
  fields: {},
}
