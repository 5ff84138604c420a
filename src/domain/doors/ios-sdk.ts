import type { Door } from './door.ts'

export const iosSdk: Door = {
  format: 'sdk',
  isOpen: false,
  auth: 'MID and developer key.',
  operations: [],
  fields: {},
}
