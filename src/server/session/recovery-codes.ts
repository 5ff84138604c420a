import { randomInt } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { recoveryCodeAlphabet, recoveryCodeCount } from '../../domain/accounts/account.ts'
import type { Passwords } from './password-hash.ts'

/** 49 random bits each, and ten wrong codes close the account for a quarter of an hour. */
export function makeRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: 5 }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)
}

const isHash = (text: string) => text.startsWith('$')

/**
 * How Better Auth keeps recovery codes: as a JSON list of hashes with one salt, made one by one in the queue of all hashes (decision 0406).
 * What it calls the codes of an account are these hashes, so that a code is looked up by `findHash` before Better Auth is asked for it.
 */
export const keepAsHashes = ({ passwords, authSecret }: { passwords: Passwords; authSecret: string }) => ({
  async encrypt(json: string): Promise<string> {
    const hashes: string[] = []
    for (const code of JSON.parse(json) as string[]) {
      const [first] = hashes
      if (isHash(code)) hashes.push(code)
      else hashes.push(first ? await passwords.hashLike(first, code) : await passwords.hash(code))
    }
    return JSON.stringify(hashes)
  },
  /** Lists of before the decision are encrypted, and hold the codes themselves; one of another `AUTH_SECRET` holds none. */
  async decrypt(kept: string): Promise<string> {
    return kept.startsWith('[') ? kept : symmetricDecrypt({ key: authSecret, data: kept }).catch(() => '[]')
  },
})

/** What is kept of a code that somebody typed; undefined when it is none of the account's. A wrong one costs one hash, as a password does. */
export async function findHash(
  typed: string,
  kept: readonly string[],
  passwords: Passwords,
): Promise<string | undefined> {
  const [first] = kept
  if (first === undefined) return undefined
  const sought = isHash(first) ? await passwords.hashLike(first, typed) : typed
  return kept.find(each => each === sought)
}
