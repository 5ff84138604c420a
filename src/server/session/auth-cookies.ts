import { knownBrowserDays } from '../db/known-browsers-table.ts'
import { absoluteSeconds, challengeCookieName, sessionCookieName } from './create-auth.ts'

/** Which cookies the portal sets and clears, as Set-Cookie values. */
export type AuthCookies = ReturnType<typeof createAuthCookies>

export function createAuthCookies({ isHttps }: { isHttps: boolean }) {
  const secure = isHttps ? '; Secure' : ''
  const sessionName = sessionCookieName({ isHttps })
  const challengeName = challengeCookieName({ isHttps })
  const browserName = isHttps ? '__Host-gatehouse_browser' : 'gatehouse_browser'
  /** Tells the static pages' runtime to hydrate the account menu; holds no secret and gives no right. */
  const signedInName = isHttps ? '__Host-signed_in' : 'signed_in'
  const browserSeconds = knownBrowserDays * 24 * 3600
  const setSignedIn = `${signedInName}=1; Path=/; Max-Age=${absoluteSeconds}; SameSite=Lax${secure}`
  const clearSignedIn = `${signedInName}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  const clearSession = `${sessionName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`
  const named = (headers: Headers, name: string) =>
    headers.getSetCookie().filter(cookie => cookie.startsWith(`${name}=`))

  return {
    sessionName,
    /** What Better Auth set at a sign-in. Its cookie ends with the idle time; ours lives as long as a session can. */
    ofSession(headers: Headers): string[] {
      const session = named(headers, sessionName).map(cookie =>
        cookie.replace(/Max-Age=\d+/i, `Max-Age=${absoluteSeconds}`),
      )
      return [...session, setSignedIn, ...named(headers, challengeName)]
    },
    /** The token in it, which its signature follows. */
    sessionTokenOf(headers: Headers): string | undefined {
      const [, value] = /=([^;]+)/.exec(named(headers, sessionName)[0] ?? '') ?? []
      return value && decodeURIComponent(value).split('.')[0]
    },
    /** That of a sign-in that waits for its code. */
    ofChallenge: (headers: Headers) => named(headers, challengeName),
    /** Names a browser in which somebody has signed in; stays when they sign out. */
    ofBrowser: (token: string) =>
      `${browserName}=${token}; Path=/; Max-Age=${browserSeconds}; HttpOnly; SameSite=Lax${secure}`,
    browserTokenOf(request: Request): string | undefined {
      const [, token] = cookieNamed(request, browserName).split('=')
      return token && browserTokenPattern.test(token) ? token : undefined
    },
    signedOut: [clearSession, clearSignedIn],
    /** Clears the non-secret cookie of a session that has ended by itself. */
    stale: (request: Request) =>
      new RegExp(`(^|; *)${signedInName}=1`).test(request.headers.get('cookie') ?? '') ? [clearSignedIn] : [],
    /** What Better Auth may know of a request: its cookies and, to be kept with the session, the browser's name. */
    headersOf: (request: Request) => new Headers({ ...agentOf(request), cookie: request.headers.get('cookie') ?? '' }),
    /** The same without a session that the browser has beside: the code is asked for the one who is signing in. */
    challengeHeadersOf: (request: Request) =>
      new Headers({ ...agentOf(request), cookie: cookieNamed(request, challengeName) }),
    /** No cookies: whoever was signed in has no say in this sign-in. */
    plainHeadersOf: (request: Request) => new Headers(agentOf(request)),
  }
}

const browserTokenPattern = /^[\w-]{43}$/

const agentMaxLength = 200
const agentOf = (request: Request) => ({
  'user-agent': (request.headers.get('user-agent') ?? '').slice(0, agentMaxLength),
})

function cookieNamed(request: Request, name: string): string {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */)
  return cookies.find(cookie => cookie.startsWith(`${name}=`)) ?? ''
}
