import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '../../../lib/time/durations.ts'
import type { RandomBytes } from '../../ledger/bric.ts'
import type { GatewayKeys } from '../../merchants/keys.ts'

/** A TAC is good for four hours (payments 2). */
export const tacLifeMs = 4 * hourMs

/** What a TAC holds: the sealed fields, for which credential, when it was made, and a nonce that is spent once. */
export type TacContents = {
  fields: Record<string, string>
  credentialId: string
  issuedAtMs: number
  nonce: string
}

const macBytes = 32
const shape = /^([A-Za-z0-9+/]{22}==)\|([A-Za-z0-9+/]+={0,2})$/
/** Longest TAC that is read: sealed fields are limited by their own lengths far below it. */
export const tacMaxLength = 12_000

/** `base64(16 bytes)|base64(n * 16 bytes)`: the IV, then AES-256-CBC of the sorted pairs with its HMAC-SHA256. */
export function sealTac(keys: GatewayKeys, contents: TacContents, randomBytes: RandomBytes): string {
  const pairs = new URLSearchParams(contents.fields)
  pairs.append('.credential', contents.credentialId)
  pairs.append('.issued', String(contents.issuedAtMs))
  pairs.append('.nonce', contents.nonce)
  pairs.sort()
  const iv = Buffer.from(randomBytes(16))
  const cipher = createCipheriv('aes-256-cbc', keys.tacCipher, iv)
  const sealed = Buffer.concat([cipher.update(pairs.toString(), 'utf8'), cipher.final()])
  return `${iv.toString('base64')}|${Buffer.concat([sealed, mac(keys, iv, sealed)]).toString('base64')}`
}

/** The contents of a TAC that this gateway made; undefined for everything else, whatever was changed. */
export function openTac(keys: GatewayKeys, tac: string): TacContents | undefined {
  if (tac.length > tacMaxLength) return undefined
  const [, ivText, bodyText] = shape.exec(tac) ?? []
  if (!ivText || !bodyText) return undefined
  const iv = Buffer.from(ivText, 'base64')
  const body = Buffer.from(bodyText, 'base64')
  // Base64 has several spellings of the same bytes; only the one that we write is ours.
  if (iv.toString('base64') !== ivText || body.toString('base64') !== bodyText) return undefined
  const sealed = body.subarray(0, -macBytes)
  if (sealed.length === 0 || sealed.length % 16 !== 0) return undefined
  if (!timingSafeEqual(body.subarray(-macBytes), mac(keys, iv, sealed))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', keys.tacCipher, iv)
  return readPairs(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'))
}

function mac(keys: GatewayKeys, iv: Buffer, sealed: Buffer): Buffer {
  return createHmac('sha256', keys.tacMac).update(iv).update(sealed).digest()
}

function readPairs(text: string): TacContents {
  const {
    '.credential': credentialId = '',
    '.issued': issued = '',
    '.nonce': nonce = '',
    ...fields
  } = Object.fromEntries(new URLSearchParams(text))
  return { fields, credentialId, issuedAtMs: Number(issued), nonce }
}
