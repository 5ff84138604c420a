import type { CurrentUser } from '../../contract/page-services.ts'
import { isTotpCode } from '../../domain/accounts/account.ts'
import { type SignIn, type SignUp, UserGroupSchema } from '../../domain/accounts/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { addAccount } from './add-account.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { codeOf, throwProblem } from './auth-problem.ts'
import type { Auth } from './create-auth.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { Passwords } from './password-hash.ts'
import { findHash } from './recovery-codes.ts'

/** A session that has begun; `cookies` are Set-Cookie values for the answer. */
export interface SignedIn {
  user: CurrentUser
  cookies: string[]
}
/** Outcome of signing in: `user` is null when a code is still to be given. */
export type SignInOutcome = { ok: true; user: CurrentUser | null; cookies: string[] } | { ok: false }
export type SignUpOutcome = ({ ok: true } & SignedIn) | { ok: false }

/** What endpoints and pages need of sessions; nothing outside this folder knows Better Auth. */
export interface SessionService {
  currentUser(request: Request): Promise<CurrentUser | null>
  /** Whether the session of a request is still one of this user; asking is no use of it. */
  isStillOf(request: Request, userId: string): Promise<boolean>
  signIn(request: Request, given: SignIn): Promise<SignInOutcome>
  /** Whose sign-in waits for its code; null where none does. */
  waitingUser(request: Request): Promise<string | null>
  /** Ends a sign-in that waits for its code: of the app or a recovery code. Throws the problem of a refusal. */
  finishSignIn(request: Request, code: string): Promise<SignedIn>
  signUp(request: Request, given: SignUp): Promise<SignUpOutcome>
  /** Ends the session on the server, whether or not it was a live one; answers whose it was and the cookies that clear it. */
  signOut(request: Request): Promise<{ userId: string | null; cookies: string[] }>
  /** Clears the non-secret cookie of a session that has ended by itself. */
  staleCookies(request: Request): string[]
}

interface AuthUser {
  id: string
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  company?: string | null | undefined
  phone?: string | null | undefined
  userGroups?: string | null | undefined
}

export function parseUserGroups(text: string | null | undefined): string[] {
  const groups: unknown = JSON.parse(text || '[]')
  return Array.isArray(groups) ? groups.filter(group => UserGroupSchema.safeParse(group).success) : []
}

function toCurrentUser(user: AuthUser): CurrentUser {
  return {
    id: user.id,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    company: user.company ?? '',
    phone: user.phone ?? '',
    email: user.email,
    userGroups: parseUserGroups(user.userGroups),
  }
}

export function createSessionService(parts: {
  auth: Auth
  cookies: AuthCookies
  sessions: LiveSessions
  passwords: Passwords
  /** Takes a code of the app for a user; false when it was taken a moment ago (RFC 6238, 5.2: each works once). */
  spendCode: (userId: string, code: string) => Promise<boolean>
}): SessionService {
  const { auth, cookies, sessions, passwords, spendCode } = parts

  /** A sign-in replaces the session that the browser had, so that an old one does not live on unseen. */
  async function endBefore(request: Request) {
    const before = await sessions.find(request)
    if (before) await sessions.end(before.session.token)
    return before?.user.id ?? null
  }

  async function verifyCode(request: Request, code: string) {
    const headers = cookies.challengeHeadersOf(request)
    if (isTotpCode(code)) return auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    // What was typed is never asked for itself: a list of before holds codes, and a hash that somebody saw must open nothing.
    const hash = await findRecoveryHash(headers, code)
    return auth.api.verifyBackupCode({ body: { code: hash ?? '' }, headers, returnHeaders: true })
  }

  async function findRecoveryHash(headers: Headers, code: string) {
    const { userId } = await auth.api.readChallenge({ headers })
    if (!userId) return undefined
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
    return findHash(code, backupCodes, passwords)
  }

  return {
    async currentUser(request) {
      const found = await sessions.find(request)
      return found && toCurrentUser(found.user)
    },
    async isStillOf(request, userId) {
      return (await sessions.find(request, { isUse: false }))?.user.id === userId
    },
    async signIn(request, given) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: given,
          headers: cookies.plainHeadersOf(request),
          returnHeaders: true,
        })
        // A session that the browser has stays until the code is right.
        if ('twoFactorRedirect' in response) return { ok: true, user: null, cookies: cookies.ofChallenge(headers) }
        await endBefore(request)
        await sessions.endOldest(response.user.id)
        return { ok: true, user: toCurrentUser(response.user), cookies: cookies.ofSession(headers) }
      } catch (error) {
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false }
        throw error
      }
    },
    async waitingUser(request) {
      const { userId } = await auth.api.readChallenge({ headers: cookies.challengeHeadersOf(request) })
      return userId
    },
    async finishSignIn(request, code) {
      const { headers, response } = await verifyCode(request, code).catch(throwProblem)
      if (isTotpCode(code) && !(await spendCode(response.user.id, code))) {
        await sessions.end(response.token ?? '')
        throw new ApiProblem('wrong_code', { param: 'code' })
      }
      await endBefore(request)
      await sessions.endOldest(response.user.id)
      return { user: toCurrentUser(response.user as AuthUser), cookies: cookies.ofSession(headers) }
    },
    async signUp(request, { password, ...given }) {
      // With and without an account the same work, so that the time tells nothing.
      const hash = await passwords.hash(password)
      const added = await addAccount(auth, { ...given, emailVerified: false }, hash)
      if (!added) return { ok: false }
      const { headers } = await auth.api.beginSession({
        body: { userId: added.id },
        headers: cookies.plainHeadersOf(request),
        returnHeaders: true,
      })
      await endBefore(request)
      return { ok: true, user: toCurrentUser(added), cookies: cookies.ofSession(headers) }
    },
    async signOut(request) {
      return { userId: await endBefore(request), cookies: cookies.signedOut }
    },
    staleCookies: cookies.stale,
  }
}
