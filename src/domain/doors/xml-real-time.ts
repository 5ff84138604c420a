import type { Door } from './door.ts'

export const xmlRealTime: Door = {
  host: 'serverPost',
  format: 'xml',
  isOpen: false,
  auth: 'The four-part key as attributes of DETAIL.',
  operations: [],
  fields: {},
}
