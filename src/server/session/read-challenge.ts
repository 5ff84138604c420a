import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** Whose sign-in waits for its code, by the signed cookie that names it; called by our own code alone, at no address. */
export const readChallenge = (cookieName: string) =>
  ({
    id: 'read-challenge',
    endpoints: {
      readChallenge: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async context => {
        const { internalAdapter, secret } = context.context
        const name = await context.getSignedCookie(cookieName, secret)
        const waiting = name ? await internalAdapter.findVerificationValue(name) : null
        return context.json({ userId: waiting?.value ?? null })
      }),
    },
  }) satisfies BetterAuthPlugin
