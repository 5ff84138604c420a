import { createHash, randomBytes } from 'node:crypto'
import type { ResetLinksTable } from '../db/reset-links-table.ts'
import type { Auth } from './create-auth.ts'

const tokenBytes = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>

/**
 * Tokens of mailed links, in Better Auth's table of verifications and in our own, which keep their hashes alone. Each is good once
 * and until its time; all of a user end together.
 */
export function createOneTimeTokens(parts: { auth: Auth; resetLinks: ResetLinksTable; clock: () => number }) {
  const { auth, resetLinks, clock } = parts
  const newToken = () => randomBytes(tokenBytes).toString('base64url')
  const named = (purpose: string, token: string) => `${purpose}:${token}`

  return {
    /** A new token; `value` is what it stands for and begins with the user's id. */
    async create(purpose: string, value: string, lifetimeMs: number): Promise<string> {
      const { internalAdapter } = await auth.$context
      const token = newToken()
      const expiresAt = new Date(clock() + lifetimeMs)
      await internalAdapter.createVerificationValue({ identifier: named(purpose, token), value, expiresAt })
      return token
    },
    /** Uses a token up; of many at once one gets what it stands for. */
    async consume(purpose: string, token: string): Promise<string | null> {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.consumeVerificationValue(named(purpose, token))
      return found && found.expiresAt.getTime() > clock() ? found.value : null
    },
    /** For a new password of a user; the one before ends. */
    async createReset(userId: string, lifetimeMs: number): Promise<string> {
      const token = newToken()
      await resetLinks.put(userId, hashOf(token), clock() + lifetimeMs)
      return token
    },
    /** Whose a token for a new password is, without using it up. */
    findReset: (token: string) => resetLinks.find(hashOf(token)),
    takeReset: (token: string) => resetLinks.take(hashOf(token)),
    /** Ends all tokens and unfinished sign-ins of a user. */
    async endAll(userId: string): Promise<void> {
      await resetLinks.remove(userId)
      const { adapter } = await auth.$context
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: `${userId} `, operator: 'starts_with' }],
      })
    },
  }
}
