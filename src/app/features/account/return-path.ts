import { checkedReturnPath } from '../../../lib/http/return-path.ts'
import { paths } from '../../paths.ts'

/** Going back to one of these would ask to sign in again, or lead in a circle. */
const signInPages: readonly string[] = [
  paths.login,
  paths.secondFactor,
  paths.signUp,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
]

function pathOfReferrer(referrer: string | null, ownOrigin: string): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { origin, pathname, search } = new URL(referrer)
  return origin === ownOrigin ? pathname + search : ''
}

/**
 * Where a sign-in or sign-up page leads on to: the path that its address names, else the page of this portal that the
 * reader came from, else home. Never another site, never one of these pages.
 */
export function returnPathOf(request: Request, ownOrigin: string): string {
  const named = new URL(request.url).searchParams.get('returnTo')
  const path = checkedReturnPath(named ?? pathOfReferrer(request.headers.get('referer'), ownOrigin), paths.home)
  return signInPages.includes(path.split(/[?#]/)[0] ?? '') ? paths.home : path
}
