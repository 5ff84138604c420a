import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { products } from '../content/data/products.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import { newCredentialsFor } from '../src/domain/credentials/credentials.ts'
import { envName } from '../src/domain/credentials/env-file.ts'
import { fourPartKeyParts } from '../src/domain/credentials/four-part-key-parts.ts'
import { testCards } from '../src/domain/payments/test-data/test-cards.ts'
import { startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { isTorture } from '../src/gateway/test-support/torture.ts'
import { passesLuhn } from '../src/lib/cards/luhn.ts'
import { builtPrograms, hasBuiltPages } from '../src/lib/test-support/built-programs.ts'
import { cookieHeader } from '../src/lib/test-support/cookie-header.ts'
import { standingIn } from '../src/lib/test-support/find-card-number.ts'
import { filesIn } from '../src/lib/test-support/scan-data.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'
import { startProgram } from '../src/server/test-support/start-program.ts'
import { gatewayTargets, proveWithKeys } from './scan/gateway-calls.mjs'

// Sales over HTTP through several APIs with every published test number, and as many calls with numbers that could be somebody's and are refused;
// then no number is at rest anywhere: data files with their logs of what is still to be written, temporary files, what the programs log, and
// what they export.

const sales = isTorture ? 10_000 : 60
const atOnce = 8
/** Each call that takes a card for a sale, by its document and its name there. */
const calls = [
  ...['server-post/sale', 'xml-real-time/sale', 'custom-pay/sale', 'hosted-checkout/pay', 'recurring/create'],
  ...['server-post/storage', 'custom-pay/storage'],
]
const exampleCard = '4111111111111111'
/** Three digits alone stand everywhere: a security code is one behind its name. */
const codeField = /(cvv\w*\W{1,6})\d{3,4}/gi
const keptCode = /cvv\w*\W{1,6}737/i
const accepted = testCards.map(({ number }) => number)
/** Of five networks, each with its check digit: none is a test number. */
const refused = Array.from({ length: 200 - accepted.length }, (_, at) => {
  const start = `${['4000', '5105', '2223', '6011', '3528'][at % 5]}${10_000_000_019 + 7_919 * at}`
  return [...'0123456789'].map(digit => start + digit).find(passesLuhn) as string
})
const numbers = [...accepted, ...refused]

type Call = { name: string; method: string; url: string; headers: Record<string, string>; body: string }
type Documents = ReadonlyMap<string, object>
type Values = ReadonlyMap<string, ReadonlyMap<string, string>>

async function startBoth(folder: string) {
  const dataDir = join(folder, 'data')
  const shared = {
    ...testSecrets,
    DATA_DIR: dataDir,
    TMPDIR: join(folder, 'tmp'),
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
  }
  await mkdir(shared.TMPDIR)
  const gateway = await startGateway(shared)
  const portal = await startProgram(builtPrograms.portal, {
    ...shared,
    PORT: '0',
    SEED_DEMO: '1',
    GATEWAY_URL: gateway.url,
  })
  let logged = ''
  for (const stream of [portal.process.stdout, portal.process.stderr])
    stream?.on('data', chunk => {
      logged += chunk
    })
  return { gateway, portal, logged: () => logged + gateway.output() }
}

async function signIn(portalUrl: string): Promise<Record<string, string>> {
  const json = { email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portalUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(json),
  })
  expect(answer.status).toBe(200)
  return { ...headers, cookie: cookieHeader(answer) }
}

/** Keys of each API for a user of the portal, by the names that its calls have for them. */
async function makeKeys(portalUrl: string, headers: Record<string, string>, names: readonly string[]): Promise<Values> {
  const values = new Map<string, Map<string, string>>()
  for (const product of (products as readonly ProductEntry[]).filter(({ api }) => names.includes(api))) {
    const body = JSON.stringify(newCredentialsFor(product.name, Date.now()))
    const answer = await fetch(`${portalUrl}/api/credentials`, { method: 'POST', headers, body })
    const records = (await answer.json()) as { productName: string; items: { key: string; value: string }[] }[]
    const { items = [] } = records.find(each => each.productName === product.name) ?? {}
    const itemOf = (label: string) => items.find(({ key }) => key === label)?.value ?? ''
    const own = new Map(product.credentials.map(({ label, secret }) => [envName(secret), itemOf(label)]))
    const parts = (own.get('FOUR_PART_KEY') ?? '').split('-')
    for (const [at, { field }] of fourPartKeyParts.entries()) own.set(field, parts[at] ?? '')
    values.set(product.api, own)
  }
  return values
}

/** Sells through one call after the other, with one number after the other; answers how often each status came. */
async function sell(gatewayUrl: string, documents: Documents, values: Values) {
  const prove = proveWithKeys(documents, values) as (call: Call) => Call
  const statuses: Record<string, number> = {}
  let next = 0
  const work = async () => {
    while (next < 2 * sales) {
      const at = next++
      const place = calls[at % calls.length] as string
      const [api = ''] = place.split('/')
      const targets = gatewayTargets(api, documents.get(api), values.get(api)) as Call[]
      const target = targets.find(({ name }) => name === place) as Call
      expect([place, target.body]).toEqual([place, expect.stringContaining(exampleCard)])
      const turn = Math.floor(at / calls.length)
      const kinds = turn % 2 === 0 ? accepted : refused
      const number = kinds[Math.floor(turn / 2) % kinds.length] as string
      const filled = target.body.replaceAll(exampleCard, number).replace(codeField, (_, name: string) => `${name}737`)
      const { method, url, headers, body } = prove({ ...target, body: filled })
      const answer = await fetch(gatewayUrl + url, { method, headers, body })
      expect(standingIn(Buffer.from(await answer.text()), numbers), `answer of ${place}`).toEqual([])
      const name = `${place} ${answer.status}${kinds === refused ? ' refused' : ''}`
      statuses[name] = (statuses[name] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return statuses
}

// Without a build there is nothing to start: npm test builds before.
test.skipIf(!hasBuiltPages)(
  `no card number is at rest after ${sales} sales over HTTP`,
  { timeout: 3_600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sales-'))
    const { gateway, portal, logged } = await startBoth(folder)
    onTestFinished(async () => {
      await portal.stop()
      await gateway.end('SIGKILL')
      await rm(folder, { recursive: true })
    })
    const headers = await signIn(portal.url)
    const names = [...new Set(calls.map(each => each.split('/')[0] as string))]
    const values = await makeKeys(portal.url, headers, names)
    const read = async (name: string) => (await (await fetch(`${gateway.url}/openapi/${name}.json`)).json()) as object
    const documents = new Map(await Promise.all(names.map(async name => [name, await read(name)] as const)))

    const statuses = await sell(gateway.url, documents, values)
    console.log(JSON.stringify({ sales, numbers: numbers.length, statuses }))
    // Published numbers are declined as well as approved: both are answers of 200.
    for (const place of calls) expect([place, (statuses[`${place} 200`] ?? 0) > 0]).toEqual([place, true])

    const exports = await Promise.all(
      ['payments', 'requests', 'batches'].map(async what => {
        const answer = await fetch(`${portal.url}/api/workbench/${what}.csv`, { headers })
        expect([what, answer.status]).toEqual([what, 200])
        return { name: `${what}.csv`, bytes: Buffer.from(await answer.text()) }
      }),
    )
    // What was meant to be kept is there.
    const rows = (exports[0]?.bytes.toString().split('\n').length ?? 0) - 1
    expect(rows).toBeGreaterThan(sales / 4)
    // And nothing is paid with what is refused.
    expect(rows).toBeLessThanOrEqual(sales)
    const search = async () => {
      const remains = [...(await filesIn(folder)), ...exports, { name: 'logs', bytes: Buffer.from(logged()) }]
      const places = remains.flatMap(({ name, bytes }) =>
        standingIn(bytes, numbers).map(number => `${name}: ${number}`),
      )
      const codes = remains
        .filter(({ bytes }) => keptCode.test(bytes.toString('latin1')))
        .map(({ name }) => `${name}: a code`)
      return { remains, places: [...places, ...codes] }
    }
    const { remains, places } = await search()
    expect(places).toEqual([])
    // Of a program that is running: with what SQLite has yet to move into its file.
    expect(remains.map(({ name }) => name).filter(name => /gateway.*-wal$/.test(name))).toHaveLength(1)
    console.log(
      JSON.stringify({
        rows,
        searched: remains.length,
        bytes: remains.reduce((sum, each) => sum + each.bytes.length, 0),
      }),
    )

    // Nor is there one in what a killed program leaves; and the search finds one that is put there.
    await gateway.end('SIGKILL')
    expect((await search()).places).toEqual([])
    const spelled = Buffer.from(`card: ${numbers.at(-1)?.replace(/(?=(....)+$)/g, '-')}`).toString('base64')
    await appendFile(join(folder, 'tmp', 'planted.txt'), `${'x'.repeat(5_000_000)} ${spelled} {"CVV2":"737"}`)
    const planted = join(folder, 'tmp', 'planted.txt')
    expect((await search()).places).toEqual([`${planted}: ${numbers.at(-1)}`, `${planted}: a code`])
  },
)
