import { describe, expect, test } from 'vitest'
import type { CountedTry, PasswordTries, Tries } from '../db/password-tries-table.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { ServerContext } from '../http/server-env.ts'
import { accountKey, countingPasswordTries, tryLimits } from './counting-password-tries.ts'

// What the portal does with it over HTTP, on both databases: guessing.test.ts.

const minute = 60_000

/** Notes what is asked of the counts; `lockedMs` refuses. */
function fakeTries(lockedMs?: number) {
  const asked: Tries[][] = []
  const ends: string[] = []
  const passwordTries: PasswordTries = {
    async take(tries) {
      asked.push([...tries])
      return lockedMs === undefined ? { counted: tries.map(each => ({ ...each, lockedUntilMs: 7 })) } : { lockedMs }
    },
    end: async (counted: CountedTry) => void ends.push(`right: ${counted.length}`),
    giveBack: async (counted: CountedTry) => void ends.push(`given back: ${counted.length}`),
    forget: async () => {},
  }
  return { passwordTries, asked, ends }
}
const contextFrom = (address: string) =>
  ({
    req: { raw: {} },
    get: (name: string) => (name === 'clientAddress' ? address : undefined),
  }) as unknown as ServerContext
const strange = { nameFor: async () => null } as never
const known = { nameFor: async () => 'browser 1' } as never

/** What is counted for somebody. */
async function countsOf(
  who: Parameters<typeof countingPasswordTries>[2],
  { address = '192.0.2.1', knownBrowsers = strange } = {},
): Promise<Tries[]> {
  const { passwordTries, asked } = fakeTries()
  await countingPasswordTries(contextFrom(address), { passwordTries, knownBrowsers }, who, async () => 'in')
  expect(asked).toHaveLength(1)
  return asked[0] ?? []
}
const limitsOf = (tries: readonly Tries[]) => tries.map(({ limit }) => limit)
const keysOf = (tries: readonly Tries[]) => tries.map(({ key }) => key)

describe('what is counted', () => {
  test('from a browser that nobody knows: account and address, address, account, in this order', async () => {
    const counts = await countsOf({ email: 'ana@shop.example' })
    expect(limitsOf(counts)).toEqual([tryLimits.place, tryLimits.address, tryLimits.account])
    expect(counts.map(each => each.endsWhenRight)).toEqual([true, false, false])
    const account = accountKey('ana@shop.example')
    expect(counts.map(each => each.account)).toEqual([account, '', account])
    expect(new Set(keysOf(counts)).size).toBe(3)
    expect(JSON.stringify(counts)).not.toMatch(/ana@|192\.0/)
  })

  test('another address shares the count of the account, another account that of the address', async () => {
    const [place = '', address = '', account = ''] = keysOf(await countsOf({ email: 'ana@shop.example' }))
    const elsewhere = keysOf(await countsOf({ email: 'ana@shop.example' }, { address: '192.0.2.2' }))
    expect([elsewhere[0] === place, elsewhere[1] === address, elsewhere[2] === account]).toEqual([false, false, true])
    const other = keysOf(await countsOf({ email: 'bo@shop.example' }))
    expect([other[0] === place, other[1] === address, other[2] === account]).toEqual([false, true, false])
  })

  test('in a browser that is known: that browser with that account alone', async () => {
    const counts = await countsOf({ email: 'ana@shop.example' }, { knownBrowsers: known })
    expect(counts).toMatchObject([
      { limit: tryLimits.known, endsWhenRight: true, account: accountKey('ana@shop.example') },
    ])
    const other = await countsOf({ email: 'bo@shop.example' }, { knownBrowsers: known })
    expect(keysOf(other)).not.toEqual(keysOf(counts))
  })

  test('who is signed in and gives the password again is counted by account, wherever they are', async () => {
    const user = { id: 'u1', email: 'ana@shop.example' }
    const counts = await countsOf({ user })
    expect(counts).toMatchObject([{ limit: tryLimits.known, endsWhenRight: true, account: accountKey(user.email) }])
    expect(keysOf(await countsOf({ user }, { address: '192.0.2.2' }))).toEqual(keysOf(counts))
    expect(keysOf(await countsOf({ user: { ...user, id: 'u2' } }))).not.toEqual(keysOf(counts))
  })
})

test('what is kept of an account names it, and nobody reads its address there', () => {
  expect(accountKey('ana@shop.example')).toBe(accountKey('ana@shop.example'))
  expect(accountKey('ana@shop.example')).not.toBe(accountKey('bo@shop.example'))
  expect(accountKey('ana@shop.example')).toMatch(/^[\w-]{43}$/)
})

test('limits: ten in one place and a hundred from elsewhere, then a quarter, a half and a whole hour', () => {
  const locksMs = [15 * minute, 30 * minute, 60 * minute]
  const day = 24 * 60 * minute
  expect(tryLimits).toEqual({
    known: { free: 10, locksMs, forgottenAfterMs: day },
    place: { free: 10, locksMs, forgottenAfterMs: day },
    address: { free: 100, locksMs, forgottenAfterMs: 60 * minute },
    account: { free: 100, locksMs, forgottenAfterMs: day },
  })
})

describe('what becomes of a try', () => {
  async function outcome(work: () => Promise<unknown>, lockedMs?: number) {
    const { passwordTries, ends } = fakeTries(lockedMs)
    let isDone = false
    const result = await countingPasswordTries(
      contextFrom('192.0.2.1'),
      { passwordTries, knownBrowsers: strange },
      { email: 'ana@shop.example' },
      () => {
        isDone = true
        return work()
      },
    ).catch(error => error)
    return { result, ends, isDone }
  }
  const failing = (error: Error) => async () => {
    throw error
  }

  test('the right password ends it', async () => {
    expect(await outcome(async () => 'in')).toEqual({ result: 'in', ends: ['right: 3'], isDone: true })
  })

  test.each(['wrong_email_or_password', 'wrong_password'] as const)('%s stays counted', async code => {
    const error = new ApiProblem(code)
    expect(await outcome(failing(error))).toEqual({ result: error, ends: [], isDone: true })
  })

  test.each([new ApiProblem('too_busy'), new Error('wrong_password')])(
    'what is no word about the password is given back: %s',
    async error => {
      expect(await outcome(failing(error))).toEqual({ result: error, ends: ['given back: 3'], isDone: true })
    },
  )

  test.each([
    [1_000, '1 minute.'],
    [minute, '1 minute.'],
    [minute + 1, '2 minutes.'],
    [15 * minute, '15 minutes.'],
  ])('during a lock of %d ms the password is not looked at, and it says for how long', async (lockedMs, said) => {
    const { result, ends, isDone } = await outcome(async () => 'in', lockedMs)
    expect([ends, isDone]).toEqual([[], false])
    expect(result).toMatchObject({ code: 'password_locked', retryAfterMs: lockedMs })
    expect(String(result)).toContain(`this sign-in is locked for ${said}`)
    expect(String(result)).toContain('set a new password by email')
  })
})
