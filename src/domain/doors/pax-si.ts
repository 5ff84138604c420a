import type { Door } from './door.ts'

export const paxSi: Door = {
  format: 'sdk',
  isOpen: false,
  auth: 'Four-part key and MAC.',
  operations: [],
  fields: {},
}
