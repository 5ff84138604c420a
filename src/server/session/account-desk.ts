import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CurrentUser } from '../../contract/page-services.ts'
import { findPasswordFault, passwordFaultMessages } from '../../domain/password.ts'
import { isDemoEmail, type SignIn, type SignUp } from '../../domain/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { forget, giveBack, takeOrThrow } from '../http/limit-rate.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'
import type { SignedIn, SignInOutcome } from './session-service.ts'

type DeskParts = Pick<PortalParts, 'sessions' | 'links' | 'firstAdministrator' | 'callLimiter' | 'accountLimiter'>
type SignedInOutcome = Extract<SignInOutcome, { ok: true }>

const wrongPasswordCodes: ReadonlySet<string> = new Set<ErrorCode>(['wrong_email_or_password', 'wrong_password'])

/**
 * Work that a wrong password refuses, counted per e-mail address: after too many the right one is refused too. Counted
 * before the password is looked at, so that many tries at once are no way around, and given back when it was right.
 */
export async function countingPasswordTries<Result>(
  c: ServerContext,
  { accountLimiter }: Pick<PortalParts, 'accountLimiter'>,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const hereKey = `${email}|${c.get('clientAddress')}`
  await takeOrThrow(accountLimiter, 'wrongPassword', hereKey)
  await takeOrThrow(accountLimiter, 'wrongPasswordAnywhere', email)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof ApiProblem && wrongPasswordCodes.has(error.code)
    throw error
  } finally {
    if (!isWrong) {
      await giveBack(accountLimiter, 'wrongPassword', hereKey)
      await giveBack(accountLimiter, 'wrongPasswordAnywhere', email)
    }
  }
}

/** Signing in, for the JSON endpoint and the HTML form alike. The answer is the same for addresses without an account. */
export async function signInAtDesk(c: ServerContext, parts: DeskParts, given: SignIn): Promise<SignedInOutcome> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  return countingPasswordTries(c, parts, given.email, async () => {
    const outcome = await parts.sessions.signIn(c.req.raw, given)
    if (!outcome.ok) throw new ApiProblem('wrong_email_or_password')
    return outcome
  })
}

/** Making an account, for the JSON endpoint and the HTML form alike. Its address gets a link to be confirmed with. */
export async function signUpAtDesk(c: ServerContext, parts: DeskParts, given: SignUp): Promise<SignedIn> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const fault = findPasswordFault(given.password, given)
  if (fault) throw new ApiProblem('weak_password', { param: 'password', detail: passwordFaultMessages[fault] })
  // Reserved: the next start would take the address over or remove it (`seed-demo-users.ts`).
  if (isDemoEmail(given.email)) throw new ApiProblem('sign_up_refused', { param: 'email' })
  const outcome = await parts.sessions.signUp(c.req.raw, given)
  if (!outcome.ok) throw new ApiProblem('sign_up_refused', { param: 'email' })
  await parts.links.mailVerification(outcome.user.id, outcome.user.email)
  return outcome
}

/** The second step of a sign-in, for the JSON endpoint and the HTML form alike. */
export async function finishSignInAtDesk(c: ServerContext, parts: DeskParts, code: string): Promise<SignedIn> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  return parts.sessions.finishSignIn(c.req.raw, code)
}

/** Counts a link that is to be mailed to an address, or throws the 429 problem: alike for every address. */
export async function countMail(c: ServerContext, { accountLimiter }: DeskParts, email: string): Promise<void> {
  await takeOrThrow(accountLimiter, 'mail', `${email}|${c.get('clientAddress')}`)
  await takeOrThrow(accountLimiter, 'mailAnywhere', email)
}

/** Longer than finding an account and keeping a mail takes: the time of the answer does not tell whether there is one. */
const resetAnswerMs = 250

/** Asking for a new password, for the JSON endpoint and the HTML form alike. */
export async function requestResetAtDesk(c: ServerContext, parts: DeskParts, email: string): Promise<void> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  await countMail(c, parts, email)
  await Promise.all([parts.links.requestReset(email), sleep(resetAnswerMs)])
}

/** Setting a new password with a mailed token, for the JSON endpoint and the HTML form alike. */
export async function resetPasswordAtDesk(
  c: ServerContext,
  parts: DeskParts,
  given: { token: string; password: string },
): Promise<void> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const email = await parts.links.resetPassword(given.token, given.password)
  await parts.firstAdministrator.appoint(email)
  // The wrong passwords before were why a new one was asked for.
  await forget(parts.accountLimiter, 'wrongPassword', `${email}|${c.get('clientAddress')}`)
}

/** Confirming an address with a mailed token, for the JSON endpoint and the HTML form alike. */
export async function verifyEmailAtDesk(c: ServerContext, parts: DeskParts, token: string): Promise<void> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const { userId, email } = await parts.links.verifyEmail(token)
  // In a browser without its session, somebody else may have made the account and had the mail sent.
  const user = await parts.sessions.currentUser(c.req.raw)
  if (user?.id === userId) await parts.firstAdministrator.appoint(email)
}

/** The user as answers show it: without the internal id. */
export function publicUser({ id: _, ...user }: CurrentUser) {
  return user
}

export function addCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
