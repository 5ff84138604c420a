import { randomBytes } from 'node:crypto'
import type { Auth } from './create-auth.ts'

const tokenBytes = 32
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>

/**
 * Tokens of mailed links, in Better Auth's table of verifications, which keeps their hashes alone. Each is good once and
 * until its time; all of a user end together.
 */
export function createOneTimeTokens({ auth, clock }: { auth: Auth; clock: () => number }) {
  const named = (purpose: string, token: string) => `${purpose}:${token}`

  return {
    /** A new token; `value` is what it stands for and begins with the user's id. */
    async create(purpose: string, value: string, lifetimeMs: number): Promise<string> {
      const { internalAdapter } = await auth.$context
      const token = randomBytes(tokenBytes).toString('base64url')
      const expiresAt = new Date(clock() + lifetimeMs)
      await internalAdapter.createVerificationValue({ identifier: named(purpose, token), value, expiresAt })
      return token
    },
    /** What a token stands for, without using it up. */
    async peek(purpose: string, token: string): Promise<string | null> {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findVerificationValue(named(purpose, token))
      return found && found.expiresAt.getTime() > clock() ? found.value : null
    },
    /** Uses a token up; of many at once one gets what it stands for. */
    async consume(purpose: string, token: string): Promise<string | null> {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.consumeVerificationValue(named(purpose, token))
      return found && found.expiresAt.getTime() > clock() ? found.value : null
    },
    /** Ends all tokens and unfinished sign-ins of a user. */
    async endAll(userId: string): Promise<void> {
      const { adapter } = await auth.$context
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: `${userId} `, operator: 'starts_with' }],
      })
    },
  }
}
