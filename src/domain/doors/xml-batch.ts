import type { Door } from './door.ts'

export const xmlBatch: Door = {
  format: 'file',
  isOpen: false,
  auth: 'SFTP user and private key; the four-part key stands in each batch.',
  operations: [],
  fields: {},
}
