import { findPasswordFault, passwordFaultMessages } from '../../domain/password.ts'
import { isDemoEmail, type SignIn, type SignUp } from '../../domain/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { giveBack, takeOrThrow } from '../http/limit-rate.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'
import type { SignInOutcome } from './session-service.ts'

type SignedIn = Extract<SignInOutcome, { ok: true }>
type DeskParts = Pick<PortalParts, 'sessions' | 'callLimiter' | 'accountLimiter'>

/**
 * Signing in, for the JSON endpoint and the HTML form alike. After too many wrong passwords the right one is refused
 * too, and the answer is the same for addresses without an account.
 */
export async function signInAtDesk(c: ServerContext, parts: DeskParts, given: SignIn): Promise<SignedIn> {
  const address = c.get('clientAddress')
  await takeOrThrow(parts.callLimiter, 'account', address)
  const hereKey = `${given.email}|${address}`
  // Counted before the password is looked at, so that many tries at once are no way around.
  await takeOrThrow(parts.accountLimiter, 'wrongPassword', hereKey)
  await takeOrThrow(parts.accountLimiter, 'wrongPasswordAnywhere', given.email)
  const outcome = await parts.sessions.signIn(c.req.raw, given)
  if (!outcome.ok) throw new ApiProblem('wrong_email_or_password')
  await giveBack(parts.accountLimiter, 'wrongPassword', hereKey)
  await giveBack(parts.accountLimiter, 'wrongPasswordAnywhere', given.email)
  return outcome
}

/** Making an account, for the JSON endpoint and the HTML form alike. */
export async function signUpAtDesk(c: ServerContext, parts: DeskParts, given: SignUp): Promise<SignedIn> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const fault = findPasswordFault(given.password, given)
  if (fault) throw new ApiProblem('weak_password', { param: 'password', detail: passwordFaultMessages[fault] })
  // Reserved: the next start would take the address over or remove it (`seed-demo-users.ts`).
  if (isDemoEmail(given.email)) throw new ApiProblem('sign_up_refused', { param: 'email' })
  const outcome = await parts.sessions.signUp(c.req.raw, given)
  if (!outcome.ok) throw new ApiProblem('sign_up_refused', { param: 'email' })
  return outcome
}

/** The user as answers show it: without the internal id. */
export function publicUser({ id: _, ...user }: SignedIn['user']) {
  return user
}

export function addCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
