import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { releaseBytes } from '../../lib/http/release-bytes.ts'
import type { RandomBytes } from '../ledger/bric.ts'

/** What GATEWAY_SECRET is turned into: one key for each use, so that none says anything about another. */
export type GatewayKeys = {
  atRest: Buffer
  lookup: Buffer
  tacCipher: Buffer
  tacMac: Buffer
  configToken: Buffer
  accessToken: Buffer
  sessionToken: Buffer
}

export function deriveKeys(gatewaySecret: string): GatewayKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', gatewaySecret, 'gatehouse-gateway', use, 32))
  return {
    atRest: derive('secrets at rest'),
    lookup: derive('lookup of secrets'),
    tacCipher: derive('tac cipher'),
    tacMac: derive('tac mac'),
    configToken: derive('config token'),
    accessToken: derive('access token'),
    sessionToken: derive('session token'),
  }
}

/** Encrypts a secret for the database: `iv.tag.ciphertext`, AES-256-GCM, bound to its place by `context`. */
export function sealSecret(keys: GatewayKeys, context: string, value: string, randomBytes: RandomBytes): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.atRest, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return [Buffer.from(iv), cipher.getAuthTag(), sealed].map(part => part.toString('base64url')).join('.')
}

/** The secret back; throws when GATEWAY_SECRET is another one or the row was changed. */
export function openSecret(keys: GatewayKeys, context: string, sealed: string): string {
  const [iv, tag, text] = sealed.split('.').map(part => Buffer.from(part, 'base64url'))
  if (!iv || tag?.length !== 16 || !text) throw new Error('a sealed secret is damaged')
  const decipher = createDecipheriv('aes-256-gcm', keys.atRest, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const ivBytes = 12
const tagBytes = 16

/** Encrypts bytes for the database: iv, tag and ciphertext, as `sealSecret` does for texts. */
export function sealBytes(keys: GatewayKeys, context: string, bytes: Uint8Array, randomBytes: RandomBytes): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.atRest, iv).setAAD(Buffer.from(context))
  const encrypted = cipher.update(bytes)
  const end = cipher.final()
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), encrypted, end])
  releaseBytes(encrypted)
  return sealed
}

/** The bytes back; throws when GATEWAY_SECRET is another one or the row was changed. */
export function openBytes(keys: GatewayKeys, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new Error('sealed bytes are damaged')
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keys.atRest, iv).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const bytes = decipher.update(sealed.subarray(ivBytes + tagBytes))
  // Of this cipher nothing is left for the end, which only looks whether the tag fits.
  decipher.final()
  return bytes
}

/** Keyed hash under which a secret is found again; says nothing without the key. */
export function lookupHash(keys: GatewayKeys, kind: string, value: string): string {
  return createHmac('sha256', keys.lookup).update(`${kind}\n${value}`).digest('base64url')
}

/** Equality of two texts in a time that does not depend on where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
