import type { Door } from './door.ts'

export const hostedPayPage: Door = {
  host: 'hostedPayPage',
  format: 'form',
  isOpen: false,
  auth: 'A TAC of the key exchange.',
  operations: [],
  fields: {},
}
