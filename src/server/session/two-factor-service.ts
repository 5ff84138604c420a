import type { AuthCookies } from './auth-cookies.ts'
import { throwProblem } from './auth-problem.ts'
import type { Auth } from './create-auth.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'

/** Two-factor sign-in of whoever asks. Each write needs a live session and throws the problem of a refusal. */
export type TwoFactorService = ReturnType<typeof createTwoFactorService>

export function createTwoFactorService(parts: {
  auth: Auth
  cookies: AuthCookies
  sessions: LiveSessions
  tokens: OneTimeTokens
  spendCode: (userId: string, code: string) => Promise<boolean>
}) {
  const { auth, cookies, sessions, tokens, spendCode } = parts

  /** A change of what opens the account ends every other way in: sessions, mailed links, unfinished sign-ins. */
  async function endOtherWays(userId: string, headers: Headers) {
    await tokens.endAll(userId)
    const kept = cookies.sessionTokenOf(headers)
    for (const { token } of await sessions.list(userId)) if (token !== kept) await sessions.end(token)
  }

  return {
    async start(request: Request, password: string) {
      const setup = await auth.api
        .enableTwoFactor({ body: { password, method: 'totp' }, headers: cookies.headersOf(request) })
        .catch(throwProblem)
      if (setup.method !== 'totp') throw new Error('Two-factor sign-in began with another method')
      return {
        uri: setup.totpURI,
        secret: new URL(setup.totpURI).searchParams.get('secret') ?? '',
        recoveryCodes: setup.backupCodes,
      }
    },
    /** Answers the cookies of the renewed session. */
    async confirm(request: Request, userId: string, code: string): Promise<string[]> {
      // Before it is looked at: no sign-in at the same moment takes it too. Here the password was given, and it proves the app alone.
      await spendCode(userId, code)
      const { headers } = await auth.api
        .verifyTOTP({ body: { code }, headers: cookies.headersOf(request), returnHeaders: true })
        .catch(throwProblem)
      // Confirmed before, and asked again: the session is not renewed a second time.
      if (!cookies.sessionTokenOf(headers)) return []
      await endOtherWays(userId, headers)
      return cookies.ofSession(headers)
    },
    async renewRecoveryCodes(request: Request, password: string): Promise<string[]> {
      const { backupCodes } = await auth.api
        .generateBackupCodes({ body: { password }, headers: cookies.headersOf(request) })
        .catch(throwProblem)
      return backupCodes
    },
    /** Answers the cookies of the renewed session. */
    async stop(request: Request, password: string): Promise<string[]> {
      const { headers } = await auth.api
        .disableTwoFactor({ body: { password }, headers: cookies.headersOf(request), returnHeaders: true })
        .catch(throwProblem)
      return cookies.ofSession(headers)
    },
  }
}
