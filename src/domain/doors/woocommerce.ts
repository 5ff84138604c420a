import type { Door } from './door.ts'

export const woocommerce: Door = {
  format: 'sdk',
  isOpen: false,
  auth: 'Terminal profile ID and public key, typed into the plugin’s settings.',
  operations: [],
  fields: {},
}
