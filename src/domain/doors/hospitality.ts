import type { Door } from './door.ts'

export const hospitality: Door = {
  host: 'gateway',
  format: 'json',
  isOpen: false,
  auth: 'OAuth 2.0 client credentials; the token goes into the header Authorization.',
  operations: [],
  fields: {},
}
