import { generateKeyPairSync, randomBytes } from 'node:crypto'

// The format: PROTOCOL.key of OpenSSH. Written here, as ssh2 spoils one of 200 Ed25519 keys and takes 7 MB of memory to load.
const magic = Buffer.from('openssh-key-v1\0')
const comment = 'sandbox'

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string | Uint8Array) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)])
const list = (...values: (string | Uint8Array)[]) => Buffer.concat(values.map(text))

/** A whole number above zero, in as few bytes as say that it is above zero. */
function positive(bytes: Uint8Array): Uint8Array {
  const digits = bytes.subarray(bytes.findIndex(byte => byte !== 0))
  return (digits[0] ?? 0) < 0x80 ? digits : Buffer.concat([new Uint8Array(1), digits])
}

/** A private key as a key file of OpenSSH has it, without a passphrase. */
export function mintSshKey(type: 'ed25519' | 'ecdsa'): string {
  const { publicPart, privatePart } = type === 'ed25519' ? mintEd25519() : mintEcdsa()
  const check = randomBytes(4)
  const secret = Buffer.concat([check, check, privatePart, text(comment)])
  const padding = Uint8Array.from({ length: -secret.length & 7 }, (_, index) => index + 1)
  const unencrypted = list('none', 'none', '')
  const file = [magic, unencrypted, number(1), list(publicPart, Buffer.concat([secret, padding]))]
  const lines =
    Buffer.concat(file)
      .toString('base64')
      .match(/.{1,70}/g) ?? []
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n')
}

const fromBase64 = (value: string | undefined) => Buffer.from(value ?? '', 'base64url')

function mintEd25519() {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const point = fromBase64(jwk.x)
  const publicPart = list('ssh-ed25519', point)
  return { publicPart, privatePart: Buffer.concat([publicPart, text(Buffer.concat([fromBase64(jwk.d), point]))]) }
}

function mintEcdsa() {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Uint8Array.of(4), fromBase64(jwk.x), fromBase64(jwk.y)])
  const publicPart = list('ecdsa-sha2-nistp256', 'nistp256', point)
  return { publicPart, privatePart: Buffer.concat([publicPart, text(positive(fromBase64(jwk.d)))]) }
}

/** The public part of a key file without a passphrase, and its type. */
export function publicPartOf(file: string): { type: string; bytes: Buffer } {
  const whole = Buffer.from(file.replace(/^-.*$/gm, ''), 'base64')
  if (!whole.subarray(0, magic.length).equals(magic)) throw new Error('a private key cannot be read')
  const textAt = (at: number) => whole.subarray(at + 4, at + 4 + whole.readUInt32BE(at))
  const isAt = magic.length + list('none', 'none', '').length + number(1).length
  const bytes = textAt(isAt)
  return { type: bytes.subarray(4, 4 + bytes.readUInt32BE()).toString(), bytes }
}
