import type { Door } from './door.ts'

export const bigcommerce: Door = {
  format: 'sdk',
  isOpen: false,
  auth: 'Four-part key and MAC, typed into the store’s settings.',
  operations: [],
  fields: {},
}
