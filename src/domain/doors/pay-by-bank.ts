import type { Door } from './door.ts'

export const payByBank: Door = {
  host: 'serverPost',
  format: 'form',
  isOpen: false,
  auth: 'The four-part key of an active credential; the MAC is checked when it is sent.',
  operations: [],
  fields: {},
}
