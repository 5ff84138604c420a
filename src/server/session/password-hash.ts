import { randomBytes, timingSafeEqual } from 'node:crypto'
import { normalizePassword } from '../../domain/accounts/password.ts'
import { deriveHash } from './derive-hash.ts'
import type { HashQueue } from './hash-queue.ts'

export interface HashCost {
  memoryKiB: number
  passes: number
}

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane (reliability 2). */
export const usualCost: HashCost = { memoryKiB: 19_456, passes: 2 }
const hashBytes = 32
const saltBytes = 16

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

function hashOf(password: string, salt: Buffer, { memoryKiB, passes }: HashCost, length: number) {
  return deriveHash({
    message: normalizePassword(password),
    nonce: salt,
    parallelism: 1,
    tagLength: length,
    memory: memoryKiB,
    passes,
  })
}

interface HashedPassword {
  hash: string
  password: string
}

/** Hashes passwords and compares them, in the queue that all of a process share. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: HashedPassword): Promise<boolean>
  /** The hash of another text with the cost and salt of one: equal where the text is. */
  hashLike(hash: string, text: string): Promise<string>
}

export function createPasswords(queue: HashQueue, cost = usualCost): Passwords {
  return {
    hash: password => queue.run(() => hashPassword(password, cost)),
    verify: given => queue.run(() => verifyPassword(given)),
    hashLike: (hash, text) => queue.run(() => hashWithSaltOf(hash, text)),
  }
}

/** The hash in PHC form: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await hashOf(password, salt, cost, hashBytes)
  return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${encode(salt)}$${encode(hash)}`
}

/** What a hash says of itself; undefined when it cannot be read. */
function readHash(hash: string) {
  const parts = /^(\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([\w+/]+)\$)([\w+/]+)$/.exec(hash)
  if (!parts) return undefined
  const [, start = '', memory, passCount, salt = '', expected = ''] = parts
  const cost = { memoryKiB: Number(memory), passes: Number(passCount) }
  return { start, cost, salt: Buffer.from(salt, 'base64'), bytes: Buffer.from(expected, 'base64') }
}

/** Compares in constant time; a hash that cannot be read matches nothing. */
async function verifyPassword({ hash, password }: HashedPassword): Promise<boolean> {
  const read = readHash(hash)
  if (!read) return false
  return timingSafeEqual(await hashOf(password, read.salt, read.cost, read.bytes.length), read.bytes)
}

async function hashWithSaltOf(hash: string, text: string): Promise<string> {
  const read = readHash(hash)
  if (!read) throw new Error('A hash that is kept cannot be read')
  return read.start + encode(await hashOf(text, read.salt, read.cost, read.bytes.length))
}
