import type { CurrentUser } from '../../contract/page-services.ts'
import { type SignIn, type SignUp, UserGroupSchema } from '../../domain/user.ts'
import { type Auth, absoluteSeconds, sessionCookieName } from './create-auth.ts'
import { hashPassword } from './password-hash.ts'

/** Outcome of signing in or up; `cookies` are Set-Cookie values for the answer. */
export type SignInOutcome = { ok: true; user: CurrentUser; cookies: string[] } | { ok: false; isExisting: boolean }

/** What endpoints and pages need of accounts; nothing else knows Better Auth. */
export interface SessionService {
  currentUser(request: Request): Promise<CurrentUser | null>
  signIn(request: Request, given: SignIn): Promise<SignInOutcome>
  signUp(request: Request, given: SignUp): Promise<SignInOutcome>
  /** Ends the session on the server, whether or not it was a live one; answers the cookies that clear it. */
  signOut(request: Request): Promise<string[]>
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

/** Tells the still pages' runtime to hydrate the account menu; holds no secret and gives no right. */
const signedInCookie = 'signed_in'

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

function codeOf(error: unknown): string | undefined {
  const body = error instanceof Error && 'body' in error ? (error.body as { code?: string } | undefined) : undefined
  return body?.code
}

export function createSessionService(parts: { auth: Auth; clock: () => number; isHttps: boolean }): SessionService {
  const { auth, clock, isHttps } = parts
  const secure = isHttps ? '; Secure' : ''
  const cookieName = sessionCookieName({ isHttps })
  const setSignedIn = `${signedInCookie}=1; Path=/; Max-Age=${absoluteSeconds}; SameSite=Lax${secure}`
  const clearSignedIn = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  const clearSession = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`

  /** Better Auth lets its cookie end with the idle time; ours lives as long as a session can, the server decides. */
  function cookiesOf(headers: Headers): string[] {
    const session = headers.getSetCookie().filter(cookie => cookie.startsWith(`${cookieName}=`))
    return [...session.map(cookie => cookie.replace(/Max-Age=\d+/i, `Max-Age=${absoluteSeconds}`)), setSignedIn]
  }

  async function liveSession(request: Request) {
    if (!request.headers.get('cookie')?.includes(cookieName)) return null
    const found = await auth.api.getSession({ headers: new Headers({ cookie: request.headers.get('cookie') ?? '' }) })
    if (!found) return null
    if (found.session.createdAt.getTime() + absoluteSeconds * 1000 > clock()) return found
    await endSession(found.session.token)
    return null
  }

  async function endSession(token: string) {
    const context = await auth.$context
    await context.internalAdapter.deleteSession(token)
  }

  async function hasAccount(email: string): Promise<boolean> {
    const context = await auth.$context
    return (await context.internalAdapter.findUserByEmail(email)) !== null
  }

  /** A sign-in replaces the session that the browser had, so that an old one does not live on unseen. */
  async function replacing(request: Request, start: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
    const before = await liveSession(request)
    const outcome = await start()
    if (outcome.ok && before) await endSession(before.session.token)
    return outcome
  }

  return {
    async currentUser(request) {
      const found = await liveSession(request)
      return found && toCurrentUser(found.user)
    },
    signIn: (request, given) =>
      replacing(request, async () => {
        try {
          const { headers, response } = await auth.api.signInEmail({
            body: given,
            headers: agentOf(request),
            returnHeaders: true,
          })
          return { ok: true, user: toCurrentUser(response.user), cookies: cookiesOf(headers) }
        } catch (error) {
          if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false, isExisting: false }
          throw error
        }
      }),
    signUp: (request, given) =>
      replacing(request, async () => {
        try {
          const body = { ...given, name: `${given.firstName} ${given.lastName}` }
          const { headers, response } = await auth.api.signUpEmail({
            body,
            headers: agentOf(request),
            returnHeaders: true,
          })
          return { ok: true, user: toCurrentUser(response.user), cookies: cookiesOf(headers) }
        } catch (error) {
          const isKnown = codeOf(error)?.startsWith('USER_ALREADY_EXISTS')
          // The work that a new account would have cost, so that the time tells nothing.
          if (isKnown) await hashPassword(given.password)
          // Two at once: the database took the other one.
          else if (codeOf(error) !== 'FAILED_TO_CREATE_USER' || !(await hasAccount(given.email))) throw error
          return { ok: false, isExisting: true }
        }
      }),
    async signOut(request) {
      const found = await liveSession(request)
      if (found) await endSession(found.session.token)
      return [clearSession, clearSignedIn]
    },
    staleCookies: request =>
      new RegExp(`(^|; *)${signedInCookie}=1`).test(request.headers.get('cookie') ?? '') ? [clearSignedIn] : [],
  }
}

/** Better Auth keeps the browser's name with the session; nothing else of the request concerns it. */
function agentOf(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 200) })
}
