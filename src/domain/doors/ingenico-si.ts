import type { Door } from './door.ts'

export const ingenicoSi: Door = {
  format: 'xml',
  isOpen: false,
  auth: 'Four-part key and TIC, loaded into the terminal.',
  operations: [],
  fields: {},
}
