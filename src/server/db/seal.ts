import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts text for a database column; `context` binds it to its row, so that it cannot be moved to another. */
export interface Seal {
  seal(text: string, context: string): string
  open(sealed: string, context: string): string
}

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a key derived from AUTH_SECRET. Answers `v1.` and base64url of nonce, tag and cipher text. */
export function createSeal(authSecret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'gatehouse portal credentials v1', 32))
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed, context) {
      const [found, payload] = sealed.split('.')
      if (found !== version || !payload) throw new Error('This is not a sealed text of a known version')
      const bytes = Buffer.from(payload, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
