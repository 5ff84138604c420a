import type { SecretKind } from '../../domain/catalogue/product.ts'
import { type FourPartKey, formatFourPartKey } from '../../domain/credentials/four-part-key.ts'
import { type RandomBytes, randomDigits, randomText } from '../ledger/bric.ts'
import { mintSshKey } from './ssh-keys.ts'

const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const alphanumeric = `${upper}${upper.toLowerCase()}0123456789`
const hex = '0123456789ABCDEF'

/** Secrets by which a request names its credential without saying another thing; they are found by a keyed hash. */
export const lookedUpSecrets: ReadonlySet<SecretKind> = new Set<SecretKind>([
  'mac',
  'mid',
  'clientId',
  'terminalProfileId',
  'publicKey',
  'gatewayPublicKey',
  'appSource',
  'sftpUser',
])

/** One value of every kind, so that a credential made for one product works at every API (payments 21.2). */
export function mintSecrets(
  key: FourPartKey,
  newId: () => string,
  randomBytes: RandomBytes,
): Record<SecretKind, string> {
  const text = (alphabet: string, length: number) => randomText(randomBytes, alphabet, length)
  const terminalProfileId = newId()
  const fourPartKey = formatFourPartKey(key)
  return {
    fourPartKey,
    mac: text(alphanumeric, 32),
    epiId: fourPartKey,
    epiKey: text(hex, 32),
    mid: `8${randomDigits(randomBytes, 12)}`,
    developerKey: text(alphanumeric, 32),
    password: text(alphanumeric, 20),
    appSource: `app_${text(hex, 32).toLowerCase()}`,
    clientId: `client_${text(alphanumeric, 24)}`,
    clientSecret: text(alphanumeric, 48),
    agentId: `1${randomDigits(randomBytes, 5)}`,
    planId: `1${randomDigits(randomBytes, 4)}`,
    terminalProfileId,
    publicKey: Buffer.from(JSON.stringify({ terminalProfileId, version: 1 })).toString('base64'),
    gatewayPublicKey: `gpk_${text(alphanumeric, 32)}`,
    sftpUser: `sftp${randomDigits(randomBytes, 8)}`,
    sftpKey: text(alphanumeric, 40),
    // In the place of password or client secret: for calls that only read.
    readingSecret: `read_${text(alphanumeric, 40)}`,
    // A value of one line, as all secrets are.
    sftpPrivateKey: Buffer.from(mintSshKey('ed25519')).toString('base64'),
  }
}
