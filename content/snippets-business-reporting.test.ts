import { beforeAll, describe, expect, test } from 'vitest'
import { programsOf } from './test-support/payment-programs.ts'
import { callSigned } from './test-support/signed-calls.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs that list and refund by Business Reporting, run against the gateway.

const { gateway, runProgram } = useGateway('reporting')

const kinds = ['mid', 'developerKey', 'password', 'appSource', 'fourPartKey', 'epiKey'] as const
type Shop = Awaited<ReturnType<typeof open>>
async function open(name: string) {
  const secrets = await gateway.provision(name, [...kinds])
  const { mid, developerKey, password, appSource, fourPartKey, epiKey } = secrets
  const keys = { MID: mid, DEVELOPER_KEY: developerKey, PASSWORD: password }
  const custom = { EPI_ID: fourPartKey, EPI_KEY: epiKey }
  const call = (method: string, path: string, fields?: object) =>
    callSigned(`${gateway.url}/epi`, custom, method, path, fields)
  let number = 0
  const sell = (amount: number) =>
    call('POST', '/sale', {
      ...{ amount, batchID: 20261118, transaction: ++number, industryType: 'E' },
      ...{ cardEntryMethod: 'E', account: '4111111111111111', expirationDate: '3012' },
    })
  return { keys, appSource, sell, close: () => call('PUT', '/batch') }
}
const run = (program: { language: string; path: string }, given: Record<string, string>) =>
  runProgram(program, { REST_PROXY_URL: `${gateway.url}/proxy/`, ...given })
/** From a day ago until tomorrow, on the clocks of New York within a few hours. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const window = () => ({ START: day(-1), END: day(1) })
const list = programsOf('business-reporting-api/list-transactions')
const numberIn = (said: string) => /ccs_\d+/.exec(said)?.[0] ?? ''

describe.concurrent.each(list)('$name', program => {
  test('lists what was taken, with state, amount and number, with and without an app source', async () => {
    const shop = await open(program.name)
    await shop.sell(24.5)
    await shop.sell(51.05)
    for (const more of [{}, { APP_SOURCE: shop.appSource }]) {
      const { code, said } = await run(program, { ...shop.keys, ...window(), ...more })
      expect(said).toMatch(/24\.5.*ccs_\d+|ccs_\d+.*24\.5/s)
      expect(said).toMatch(/declined/)
      expect(said).toMatch(/open/)
      expect(code).toBe(0)
    }
    const one = await run(program, { ...shop.keys, ...window(), COUNT: '1' })
    expect(one.said.match(/ccs_\d+/g)).toHaveLength(1)
    expect(one.said).toMatch(/there is more|"hasMore" ?: ?true/)
  })

  test('says why it was refused', async () => {
    const shop = await open(`${program.name} refused`)
    const wrong = await run(program, { ...shop.keys, PASSWORD: 'wrong', ...window() })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/UNAUTHORIZED|no session/)])
    const bad = await run(program, { ...shop.keys, START: '2026-11-18', END: '2026-11-19' })
    expect([bad.code, bad.said]).toEqual([1, expect.stringMatching(/refused: .*BAD_QUERY/s)])
  })
})

describe.concurrent.each(programsOf('business-reporting-api/refund'))('$name', program => {
  let shop: Shop
  let listing: (typeof list)[number] | undefined
  beforeAll(async () => {
    shop = await open(program.name)
    listing = list.find(({ language }) => language === program.language)
    await shop.sell(20)
  })
  const refund = (TRANSACTION: string, AMOUNT: string) => run(program, { ...shop.keys, TRANSACTION, AMOUNT })

  test('refunds after the close, in parts, and not more than was paid', async () => {
    if (!listing) throw new Error('a program that lists is there for every language')
    const number = numberIn((await run(listing, { ...shop.keys, ...window() })).said)
    const early = await refund(number, '20.00')
    expect([early.code, early.said]).toEqual([1, expect.stringMatching(/refused: .*NOT_SETTLED/s)])
    await shop.close()
    expect(await refund(number, '4.50')).toEqual({ code: 0, said: expect.stringMatching(/^refunded: .*\d+/) })
    const much = await refund(number, '15.51')
    expect([much.code, much.said]).toEqual([1, expect.stringMatching(/refused: .*AMOUNT_TOO_HIGH/s)])
    const declined = await refund(number, '11.05')
    expect([declined.code, declined.said]).toEqual([1, expect.stringMatching(/^declined: /)])
    expect((await refund(number.replace('ccs_', ''), '15.50')).said).toMatch(/^refunded: /)
    const unknown = await refund('ccs_999999999999', '1.00')
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringMatching(/refused: .*UNKNOWN_TRANSACTION/s)])
  })
})
