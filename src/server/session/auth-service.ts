import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentUser } from '../../contract/page-services.ts'
import { isTotpCode } from '../../domain/accounts/account.ts'
import { isDemoEmail, type SignIn, type SignUpRequest } from '../../domain/accounts/user.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { rateLimits, takeOrThrow } from '../http/limit-rate.ts'
import { noteSecurity } from '../http/note-security.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'
import { accountKey, countingPasswordTries } from './counting-password-tries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import type { SignedIn, SignInOutcome } from './session-service.ts'

type AuthParts = Pick<
  PortalParts,
  | 'config'
  | 'sessions'
  | 'accounts'
  | 'links'
  | 'accountMails'
  | 'firstAdministrator'
  | 'callLimiter'
  | 'accountLimiter'
  | 'passwordTries'
  | 'knownBrowsers'
>
type SignedInOutcome = Extract<SignInOutcome, { ok: true }>

/** Signing in, for the JSON endpoint and the HTML form alike. The answer is the same for addresses without an account. */
export async function signInWithinLimits(c: ServerContext, parts: AuthParts, given: SignIn): Promise<SignedInOutcome> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  // For the log, and looked up before anything is decided: the time of the answer says nothing.
  c.set('userId', await parts.accounts.idOf(given.email))
  const outcome = await countingPasswordTries(c, parts, { email: given.email }, async () => {
    const found = await parts.sessions.signIn(c.req.raw, given)
    if (!found.ok) throw new ApiProblem('wrong_email_or_password')
    return found
  })
  noteSecurity(c, outcome.user ? 'signed_in' : 'sign_in_waits', { factor: 'password' })
  return outcome.user
    ? { ...outcome, ...(await inKnownBrowser(c, parts, { ...outcome, user: outcome.user })) }
    : outcome
}

/** From now on this browser is one of the account's own. */
async function inKnownBrowser(c: ServerContext, { knownBrowsers }: AuthParts, signedIn: SignedIn): Promise<SignedIn> {
  const { user, cookies } = signedIn
  return { user, cookies: [...cookies, ...(await knownBrowsers.remember(c.req.raw, user.id))] }
}

/**
 * Making an account, for the JSON endpoint and the HTML form alike. Where mails leave the portal a link is mailed, and null says so: the
 * answer is the same for every address. Without a mail server the new user is signed in at once (decision 0177).
 */
export async function signUpWithinLimits(
  c: ServerContext,
  parts: AuthParts,
  given: SignUpRequest,
): Promise<SignedIn | null> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  if (parts.config.smtp) {
    await countMail(c, parts, given.email)
    const [known, added] = await Promise.all([
      parts.accounts.idOf(given.email),
      parts.links.requestAccount(given),
      sleep(resetAnswerMs),
    ])
    noteSecurity(c, added ? 'signed_up' : 'sign_up_refused', { user: added ?? known })
    return null
  }
  const { password } = given
  if (!password) throw new ApiProblem('invalid_field', { param: 'password', detail: 'password: Field is required' })
  refuseWeakPassword(password, given)
  // Reserved: the next start would take the address over or remove it (`seed-demo-users.ts`).
  if (isDemoEmail(given.email)) throw new ApiProblem('sign_up_refused', { param: 'email' })
  const outcome = await parts.sessions.signUp(c.req.raw, { ...given, password })
  if (!outcome.ok) {
    // One a day is enough to know of it.
    const { isAllowed } = await parts.accountLimiter.take(`signUpTried:${given.email}`, rateLimits.signUpTried)
    if (isAllowed) await parts.accountMails.signUpTried(given.email)
    throw new ApiProblem('sign_up_refused', { param: 'email' })
  }
  await parts.links.mailVerification(outcome.user.id, outcome.user.email)
  c.set('userId', outcome.user.id)
  noteSecurity(c, 'signed_up')
  noteSecurity(c, 'signed_in', { factor: 'sign_up' })
  return inKnownBrowser(c, parts, outcome)
}

/** The second step of a sign-in, for the JSON endpoint and the HTML form alike. */
export async function finishSignInWithinLimits(c: ServerContext, parts: AuthParts, code: string): Promise<SignedIn> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  c.set('userId', await parts.sessions.waitingUser(c.req.raw))
  const signedIn = await parts.sessions.finishSignIn(c.req.raw, code)
  noteSecurity(c, 'signed_in', { factor: isTotpCode(code) ? 'app_code' : 'recovery_code' })
  return inKnownBrowser(c, parts, signedIn)
}

/** Counts a link that is to be mailed to an address, or throws the 429 problem: alike for every address. */
export async function countMail(c: ServerContext, { accountLimiter }: AuthParts, email: string): Promise<void> {
  await takeOrThrow(accountLimiter, 'mail', `${email}|${c.get('clientAddress')}`)
  await takeOrThrow(accountLimiter, 'mailAnywhere', email)
}

/** Longer than finding an account and keeping a mail takes: the time of the answer does not tell whether there is one. */
const resetAnswerMs = 250

/** Asking for a new password, for the JSON endpoint and the HTML form alike. */
export async function requestResetWithinLimits(c: ServerContext, parts: AuthParts, email: string): Promise<void> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  await countMail(c, parts, email)
  const [user] = await Promise.all([parts.accounts.idOf(email), parts.links.requestReset(email), sleep(resetAnswerMs)])
  noteSecurity(c, 'password_reset_asked', { user })
}

/**
 * Setting a new password with a mailed token, for the JSON endpoint and the HTML form alike. Whoever has the mail is the owner:
 * all locks end, and nobody who goes on guessing keeps them out of this browser. Answers its cookies.
 */
export async function resetPasswordWithinLimits(
  c: ServerContext,
  parts: AuthParts,
  given: { token: string; password: string },
): Promise<string[]> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const { id, email } = await parts.links.resetPassword(given.token, given.password)
  noteSecurity(c, 'password_reset', { user: id })
  await parts.firstAdministrator.appoint(email)
  await parts.passwordTries.forget(accountKey(email))
  await parts.knownBrowsers.forgetAll(id)
  return parts.knownBrowsers.remember(c.req.raw, id)
}

/** Confirming an address with a mailed token, for the JSON endpoint and the HTML form alike. */
export async function verifyEmailWithinLimits(c: ServerContext, parts: AuthParts, token: string): Promise<void> {
  await takeOrThrow(parts.callLimiter, 'account', c.get('clientAddress'))
  const { userId, email } = await parts.links.verifyEmail(token)
  noteSecurity(c, 'email_confirmed', { user: userId })
  // In a browser without its session, somebody else may have made the account and had the mail sent.
  const user = await parts.sessions.currentUser(c.req.raw)
  if (user?.id === userId) await parts.firstAdministrator.appoint(email)
}

/** The user as answers show it: without the internal id. */
export function publicUser({ id: _, ...user }: CurrentUser) {
  return user
}

/** For whoever is signed out by it: the browser drops what pages kept for them, in all tabs. */
export function addSignedOutCookies(response: Response, cookies: readonly string[]): Response {
  response.headers.set('clear-site-data', '"storage"')
  return addCookies(response, cookies)
}

/** Signing out, for the JSON endpoint and the HTML form alike. */
export async function signOutWith(
  c: ServerContext,
  { sessions }: Pick<PortalParts, 'sessions'>,
  response: Response,
): Promise<Response> {
  const { userId, cookies } = await sessions.signOut(c.req.raw)
  if (userId) noteSecurity(c, 'signed_out', { user: userId })
  return addSignedOutCookies(response, cookies)
}

export function addCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
