import type { Door } from './door.ts'

export const invoicing: Door = {
  host: 'restProxy',
  format: 'json',
  isOpen: false,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  operations: [],
  fields: {},
}
