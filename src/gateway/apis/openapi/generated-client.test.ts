import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provisioned } from '../../contract.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

/** What a reader does with our OpenAPI: a generator of somebody else makes a client, and a program pays with it. */
const run = promisify(execFile)
const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
let folder: string
let gateway: RunningGateway
let secrets: Provisioned['secrets']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  gateway = await startGateway({ DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  const response = await fetch(`${gateway.url}/provisioning/credentials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'epiKey'] }),
  })
  secrets = ((await response.json()) as Provisioned).secrets
})
afterAll(async () => {
  await gateway?.end('SIGTERM')
  await rm(folder, { recursive: true })
})

/** A client of the document that the running gateway gives, and a program that uses it: compiled strictly. */
async function compile(api: string, program: string): Promise<string> {
  await createClient({
    input: `${gateway.url}/openapi/${api}.json`,
    output: { path: join(folder, api), module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  })
  const file = join(folder, `${api}.ts`)
  await writeFile(file, program)
  const options =
    '--noEmit --strict --target ES2024 --lib ES2024,DOM,DOM.Iterable --module nodenext --ignoreConfig'.split(' ')
  await run(process.execPath, [tsc, ...options, '--allowImportingTsExtensions', '--skipLibCheck', file]).catch(
    error => {
      throw new Error((error as { stdout: string }).stdout)
    },
  )
  return file
}

/** What the program wrote as JSON. */
async function start(file: string): Promise<unknown> {
  const env = { BASE_URL: gateway.url, FOUR_PART_KEY: secrets.fourPartKey ?? '', EPI_KEY: secrets.epiKey ?? '' }
  const { stdout } = await run(process.execPath, [file], { env })
  return JSON.parse(stdout)
}

const customPayProgram = `
import { client } from './custom-pay/client.gen.ts'
import * as customPay from './custom-pay/sdk.gen.ts'
import type { SaleAnswer } from './custom-pay/types.gen.ts'

declare const process: { env: Record<string, string>; stdout: { write(text: string): void } }
const { BASE_URL = '', FOUR_PART_KEY = '', EPI_KEY = '' } = process.env
const utf8 = new TextEncoder()

async function hmac(text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8.encode(EPI_KEY), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

client.setConfig({ baseUrl: BASE_URL + '/epi' })
client.interceptors.request.use(async request => {
  const path = new URL(request.url).pathname.replace('/epi', '')
  request.headers.set('EPI-Id', FOUR_PART_KEY)
  request.headers.set('EPI-Signature', await hmac(path + (await request.clone().text())))
  return request
})

const sale = {
  body: {
    amount: 127.9,
    batchID: 20261123,
    transaction: 1,
    industryType: 'E',
    cardEntryMethod: 'E',
    account: '4111111111111111',
    expirationDate: '3012',
    userdata: { '10': 'Store 12' },
  },
  headers: { 'Idempotency-Key': 'order-1' },
} as const
const sold = await customPay.sale(sale)
const again = await customPay.sale(sale)
const answer: SaleAnswer | undefined = sold.data
const BRIC = answer?.reference.bric ?? ''
const found = await customPay.detail({ path: { BRIC } })
const undone = await customPay.void_({ path: { BRIC }, body: { batchID: 20261123, transaction: 2, cardEntryMethod: 'Z' } })
// @ts-expect-error an amount is a number
const refused = await customPay.sale({ ...sale, headers: {}, body: { ...sale.body, amount: '1.00' } })
// @ts-expect-error there is no such call
customPay.nothing
const { rowCount } = (await customPay.list({ query: { limit: '10' } })).data?.data ?? {}
process.stdout.write(
  JSON.stringify({
    sold: sold.data?.data.response,
    isReplay: again.response?.headers.get('idempotent-replayed'),
    isSame: again.data?.reference.bric === BRIC,
    amount: found.data?.data.authamount,
    store: found.data?.data['userdata/10'],
    undone: undone.data?.data.response,
    refused: refused.error?.errors?.[0]?.code,
    rowCount,
  }),
)
`

test('a generated client of Custom Pay compiles, signs by a middleware, pays, repeats, looks up and voids', async () => {
  expect(await start(await compile('custom-pay', customPayProgram))).toEqual({
    ...{ sold: '00', isReplay: 'true', isSame: true, amount: 127.9, store: 'Store 12', undone: '00' },
    ...{ refused: 'INVALID_FIELD', rowCount: 1 },
  })
}, 120_000)

const serverPostProgram = `
import { client } from './server-post/client.gen.ts'
import { sale } from './server-post/sdk.gen.ts'

declare const process: { env: Record<string, string>; stdout: { write(text: string): void } }
const { BASE_URL = '', FOUR_PART_KEY = '' } = process.env
const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = FOUR_PART_KEY.split('-')

client.setConfig({ baseUrl: BASE_URL + '/secure' })
const { data = '' } = await sale({
  body: {
    CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR,
    TRAN_TYPE: 'CCE1', AMOUNT: '21.00', TRAN_NBR: '77', BATCH_ID: '20261123',
    ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CARD_ENT_METH: 'E', INDUSTRY_TYPE: 'E',
  },
})
process.stdout.write(JSON.stringify(/KEY="AUTH_RESP">(..)</.exec(data)?.[1]))
`

test('a generated client of Server Post compiles and pays by a form', async () => {
  expect(await start(await compile('server-post', serverPostProgram))).toBe('00')
}, 120_000)
