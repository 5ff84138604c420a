import type { Door } from './door.ts'

export const iframeSdk: Door = {
  host: 'restProxy',
  format: 'json',
  isOpen: false,
  auth: 'The gateway public key in the browser, a session token on the server.',
  operations: [],
  fields: {},
}
