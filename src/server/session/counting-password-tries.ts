import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CurrentUser } from '../../contract/page-services.ts'
import type { Tries, TryLimit } from '../db/password-tries-table.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const locksMs = [15 * minuteMs, 30 * minuteMs, 60 * minuteMs] as const

/** Wrong passwords that are taken, and what each one more costs (decision 0176). */
export const tryLimits = {
  /** Of one account, in a browser where it was signed in before; of a session, when it is asked for its password again. */
  known: { free: 10, locksMs, forgottenAfterMs: 24 * hourMs },
  /** Of one account, from one address. */
  place: { free: 10, locksMs, forgottenAfterMs: 24 * hourMs },
  /** Of all accounts, from one address. */
  address: { free: 100, locksMs, forgottenAfterMs: hourMs },
  /** Of one account, from anywhere. */
  account: { free: 100, locksMs, forgottenAfterMs: 24 * hourMs },
} as const satisfies Record<string, TryLimit>

type Parts = Pick<PortalParts, 'passwordTries' | 'knownBrowsers'>
/** Who signs in by an address, or who is signed in and gives the password again. */
type Who = { email: string } | { user: Pick<CurrentUser, 'id' | 'email'> }

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
export const accountKey = (email: string) => hashOf('account', email)

async function triesOf(c: ServerContext, { knownBrowsers }: Parts, who: Who): Promise<Tries[]> {
  const email = 'user' in who ? who.user.email : who.email
  const tries = (name: keyof typeof tryLimits, ...of: string[]): Tries => ({
    key: hashOf(name, ...of),
    account: name === 'address' ? '' : accountKey(email),
    limit: tryLimits[name],
    endsWhenRight: name === 'known' || name === 'place',
  })
  if ('user' in who) return [tries('known', who.user.id)]
  const browser = await knownBrowsers.nameFor(c.req.raw, email)
  if (browser) return [tries('known', browser, email)]
  const address = c.get('clientAddress')
  // In this order always: two at once must not wait for one another.
  return [tries('place', email, address), tries('address', address), tries('account', email)]
}

const minutes = (ms: number) => {
  const count = Math.ceil(ms / minuteMs)
  return count === 1 ? '1 minute' : `${count} minutes`
}

function locked(lockedMs: number): ApiProblem {
  const detail =
    `After too many wrong passwords, this sign-in is locked for ${minutes(lockedMs)}. ` +
    'To sign in now, set a new password by email, or use a browser in which you have signed in before.'
  return new ApiProblem('password_locked', { retryAfterMs: lockedMs, detail })
}

const wrongCodes: ReadonlySet<string> = new Set<ErrorCode>(['wrong_email_or_password', 'wrong_password'])

/**
 * Work that a wrong password refuses. Counted before the password is looked at, so that many tries at once are no way around, and
 * given back when it was right, or was never looked at. With and without an account it is the same.
 */
export async function countingPasswordTries<Result>(
  c: ServerContext,
  parts: Parts,
  who: Who,
  work: () => Promise<Result>,
): Promise<Result> {
  const { passwordTries } = parts
  const taken = await passwordTries.take(await triesOf(c, parts, who))
  if ('lockedMs' in taken) throw locked(taken.lockedMs)
  const result = await work().catch(async error => {
    const isWrong = error instanceof ApiProblem && wrongCodes.has(error.code)
    if (!isWrong) await passwordTries.giveBack(taken.counted)
    throw error
  })
  await passwordTries.end(taken.counted)
  return result
}
