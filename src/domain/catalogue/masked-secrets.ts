import type { SecretKind } from './product.ts'

/** What proves who asks, and is masked on screen; the others name the merchant, or stand in pages. No schema beside it: browsers load it. */
export const maskedSecrets: readonly SecretKind[] = [
  'mac',
  'epiKey',
  'developerKey',
  'password',
  'clientSecret',
  'sftpKey',
  'sftpPrivateKey',
  'readingSecret',
]
