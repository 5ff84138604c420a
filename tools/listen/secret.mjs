import { createHmac } from 'node:crypto'

/** Always the same for the same EPI key, so that a program keeps its settings; nobody gets to the key from it. */
export function secretOf({ secret, key }) {
  return secret ?? `whsec_${createHmac('sha256', key).update('secret of the webhook listener').digest('base64')}`
}
