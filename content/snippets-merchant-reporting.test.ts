import { beforeAll, describe, expect, test } from 'vitest'
import { programsOf } from './test-support/payment-programs.ts'
import { runCommand } from './test-support/processes.ts'
import { commandOf } from './test-support/programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs that follow a portfolio, run against the gateway with the answers that the integration guide shows.

const { gateway, home, environment } = useGateway('merchant-reporting')
let keys: { CLIENT_ID: string; CLIENT_SECRET: string }
beforeAll(async () => {
  const { clientId, clientSecret } = await gateway.provision('agent', ['clientId', 'clientSecret'])
  keys = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
})

async function run({ language, path }: { language: string; path: string }, given: Record<string, string>) {
  const urls = { ENROLLMENT_URL: `${gateway.url}/enrollment/`, ENROLLMENT_AUTH_URL: `${gateway.url}/enrollment-auth/` }
  const env = { ...environment, ...keys, ...urls, ...given }
  const { code, out, err } = await runCommand(await commandOf(language, path, home), { env, cwd: home })
  return { code, out: out.trim(), err: err.trim() }
}

/** curl and Java print the page as it came, the others a line for each row. */
const isRaw = (language: string) => language === 'curl' || language === 'java'
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function midOf(name: string): Promise<string> {
  const call = async (path: string, init: RequestInit) =>
    (await (await fetch(gateway.url + path, init)).json()) as {
      access_token: string
      data: { merchants: [{ mid: string }] }
    }
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', scope: 'all', client_id: keys.CLIENT_ID },
    client_secret: keys.CLIENT_SECRET,
  })
  const { access_token } = await call('/enrollment-auth/oauth/token', { method: 'POST', body })
  const headers = { Authorization: `Bearer ${access_token}` }
  return (await call(`/enrollment/merchant/search?query=${name}`, { headers })).data.merchants[0].mid
}

describe.concurrent.each(programsOf('merchant-reporting-api/search-merchants'))('$name', program => {
  test('lists the portfolio', async () => {
    const { code, out } = await run(program, {})
    expect(code).toBe(0)
    if (isRaw(program.language)) {
      const { data } = JSON.parse(out) as { data: { merchants: { dbaName: string }[] } }
      expect(data.merchants.map(({ dbaName }) => dbaName)).toContain('Cedar Travel')
      return
    }
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^approved 8\d{12} Alder Books$/),
      expect.stringMatching(/^approved 8\d{12} Birch Cafe$/),
      expect.stringMatching(/^approved 8\d{12} Cedar Travel$/),
      'pended - Dogwood Gym',
      'declined - Elm Vapor',
      expect.stringMatching(/^approved 8\d{12} Fir Garage$/),
      expect.stringMatching(/^approved 8\d{12} Snippets$/),
    ])
  })

  test('ends with an error when the secret is wrong', async () => {
    const { code, err } = await run(program, { CLIENT_SECRET: 'wrong' })
    expect([code === 0, err]).toEqual([false, expect.stringMatching(/token|401|error/)])
  })
})

describe.concurrent.each(programsOf('merchant-reporting-api/search-disputes'))('$name', program => {
  test('lists the disputes of a merchant', async () => {
    const { code, out } = await run(program, { MID: await midOf('Cedar'), FROM: daysAgo(100), TO: daysAgo(-1) })
    expect(code).toBe(0)
    if (isRaw(program.language)) {
      const { data } = JSON.parse(out) as { data: { disputes: { status: string }[] } }
      expect(data.disputes.map(({ status }) => status)).toEqual(['open', 'pending', 'closed'])
      return
    }
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^open D\d{14} 149.99 13.1 Merchandise or services not received$/),
      expect.stringMatching(/^pending D\d{14} 89.95 10.4 Other fraud, card absent$/),
      expect.stringMatching(/^closed D\d{14} 410.25 12.6.1 Duplicate processing$/),
    ])
  })

  test('says why it was refused', async () => {
    const unknown = await run(program, { MID: '0000000000000', FROM: '2026-01-01', TO: '2026-02-01' })
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/^refused: .*UNKNOWN_MERCHANT/s)])
    const long = await run(program, { MID: '0000000000000', FROM: '2024-01-01', TO: '2026-02-01' })
    expect([long.code, long.err]).toEqual([1, expect.stringMatching(/^refused: .*WINDOW_TOO_LONG/s)])
  })
})
