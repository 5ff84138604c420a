import type { Door } from './door.ts'

export const siCloud: Door = {
  host: 'restProxy',
  format: 'json',
  isOpen: false,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  operations: [],
  fields: {},
}
