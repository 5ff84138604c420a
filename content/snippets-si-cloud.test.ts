import { describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of the SI Cloud API, run against the gateway and its simulated terminals, which take two real seconds for a card.

const { gateway, runProgram } = useGateway('si-cloud')

type Program = ReturnType<typeof programsOf>[number]
type Keys = { MID: string; DEVELOPER_KEY: string; PASSWORD: string; APP_SOURCE: string }

async function provision(name: string): Promise<Keys> {
  const secrets = await gateway.provision(name, ['mid', 'developerKey', 'password', 'appSource'])
  const { mid, developerKey, password, appSource } = secrets
  return { MID: mid, DEVELOPER_KEY: developerKey, PASSWORD: password, APP_SOURCE: appSource }
}
const run = (program: Program, given: Record<string, string>) =>
  runProgram(program, { REST_PROXY_URL: `${gateway.url}/proxy/`, ...given })

/** What a test does by itself, in a session of its own. */
async function call({ MID, DEVELOPER_KEY, PASSWORD }: Keys, method: string, path: string, body?: object) {
  const send = async (verb: string, at: string, sent?: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const init = { method: verb, headers, ...(sent && { body: JSON.stringify(sent) }) }
    return (await fetch(`${gateway.url}/proxy/${at}`, init)).json() as Promise<Record<string, unknown>>
  }
  const session = await send('POST', 'auth', { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD })
  return send(method, `accounts/${session['accountId']}${path}`, body, String(session['token']))
}

describe.concurrent.each(programsOf('si-cloud-api/push-sale'))('$name', program => {
  test('says how each payment ended', { timeout: 60_000 }, async () => {
    // Each has a merchant of its own: the numbers that programs make of the time must not be the same.
    const push = async (DEVICE_ID: string, more: Record<string, string> = {}) =>
      run(program, { ...(await provision(`${program.name} ${DEVICE_ID}`)), DEVICE_ID, ...more })
    const [paid, declined, part, cancelled, failed] = await Promise.all([
      push('PX-1'),
      push('PX-2', { AMOUNT: '1.05' }),
      push('PX-3', { AMOUNT: '101.10' }),
      push('PX-CANCEL'),
      push('PX-REMOVED'),
    ])
    expect([paid.code, paid.said]).toEqual([0, expect.stringMatching(/^Approved: ccs_\d+, 42\.50?$/)])
    expect([declined.code, declined.said]).toEqual([0, 'Declined with 5. Offer another card.'])
    expect(part.said).toMatch(/^Another amount: 50\.55 /)
    expect(part.said).toMatch(stopWords)
    expect(part.said).not.toMatch(payAgain)
    expect(cancelled.said).toBe('Not paid: cancelled')
    expect(failed.said).toBe('Not paid: failed')
  })

  test('says why a push was refused', async () => {
    const keys = await provision(`${program.name} refused`)
    for (const [given, code] of [
      [{ DEVICE_ID: 'PX-BUSY' }, 'DEVICE_BUSY'],
      [{ DEVICE_ID: 'PX-OFFLINE' }, 'DEVICE_OFFLINE'],
      [{ PASSWORD: 'wrong' }, 'UNAUTHORIZED'],
    ] as const) {
      const refused = await run(program, { ...keys, ...given })
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(code)])
    }
  })
})

describe.concurrent.each(programsOf('si-cloud-api/refund'))('$name', program => {
  test('gives a settled payment back, and says why it cannot', { timeout: 60_000 }, async () => {
    const keys = await provision(`${program.name} refund`)
    const push = programsOf('si-cloud-api/push-sale').find(({ language }) => language === program.language)
    if (!push) throw new Error('a program that pushes is there for every language')
    const PAYMENT_ID = /ccs_\d+/.exec((await run(push, keys)).said)?.[0] ?? ''
    const refund = (AMOUNT: string) => run(program, { ...keys, PAYMENT_ID, AMOUNT })
    const early = await refund('25.00')
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('NOT_SETTLED')])
    await call(keys, 'PUT', '/sandbox/clock', { days_ahead: 1 })
    expect((await refund('25.00')).said).toMatch(/^Refunded: number \d+$/)
    const much = await refund('42.50')
    expect([much.code, much.said]).toEqual([1, expect.stringContaining('AMOUNT_TOO_HIGH')])
  })
})
