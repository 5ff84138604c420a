import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLanguage } from '../src/blocks/languages.ts'
import { wholeApplication } from '../src/domain/apis/boarding/application-fields.ts'
import { exampleBody } from '../src/domain/apis/specification/example-body.ts'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { programsOf } from './test-support/payment-programs.ts'
import { firstLine, freePort, runCommand, stopProcess } from './test-support/processes.ts'
import {
  commandOf,
  findProgram,
  installedLanguages,
  onlyLanguages,
  runLanguages,
  runners,
  snippetsFolder,
} from './test-support/programs.ts'
import { noteRun } from './test-support/proofs.ts'

/** Where programs are compiled. */
const home = mkdtempSync(join(tmpdir(), 'snippets-'))
let gateway: Gateway
let gatewayUrl: string
let credentials: { fourPartKey: string; mac: string }

beforeAll(async () => {
  gateway = await startGateway()
  gatewayUrl = gateway.url
  credentials = await gateway.provision('snippets', ['fourPartKey', 'mac'])
})
afterAll(async () => {
  await gateway.stop()
  rmSync(home, { recursive: true, force: true })
})

function fileOf(task: string, language: string): string {
  return findProgram(task.includes('/') ? task : `browser-post/${task}`, language) as string
}

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    KEY_EXCHANGE_URL: `${gatewayUrl}/keyexch`,
    BROWSER_POST_URL: `${gatewayUrl}/browserpost/`,
    HOSTED_PAY_PAGE_URL: `${gatewayUrl}/paypage/`,
    ENROLLMENT_URL: `${gatewayUrl}/enrollment/`,
    ENROLLMENT_AUTH_URL: `${gatewayUrl}/enrollment-auth/`,
    ...more,
  }
}

async function run(task: string, language: string, more: Record<string, string>) {
  return runCommand(await commandOf(language, fileOf(task, language), home), { env: environment(more) })
}

/** The plain page in the guide of Browser Post. */
function pageOfGuide(): string {
  const guide = join(import.meta.dirname, 'articles/products/online/browser-post/integration-guide.md')
  return /^```html .*\n([^`]*)\n```/m.exec(readFileSync(guide, 'utf8'))?.[1] ?? ''
}

let lastNumber = Math.floor(Date.now() / 1000) - 1_000_000_000
const newTranNbr = () => String(++lastNumber)

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll('&amp;', '&')
const hiddenFields = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name as string,
      unescapeHtml(value as string),
    ]),
  )

test('every task has a program in each language', () => {
  for (const task of ['key-exchange', 'payment-form', 'read-response']) {
    const present = readdirSync(join(snippetsFolder, 'browser-post', task)).map(name => name.split('.')[0])
    expect(present.sort(), task).toEqual(
      Object.keys(runners)
        .filter(language => !['typescript', 'kotlin'].includes(language))
        .sort(),
    )
  }
})

test.skipIf(onlyLanguages)('the languages that every development machine has are run', () => {
  console.log(`snippets are run in: ${runLanguages.join(', ')}`)
  expect(installedLanguages).toEqual(expect.arrayContaining(['curl', 'javascript', 'python']))
  expect(runLanguages).toEqual(expect.arrayContaining(['curl', 'javascript']))
})

const missing = onlyLanguages ? [] : Object.keys(runners).filter(language => !installedLanguages.includes(language))
for (const language of missing)
  test.skip(`the programs in ${findLanguage(language)?.label}: this machine does not have the language`, () => {})

describe.each(runLanguages.filter(language => findProgram('browser-post/key-exchange', language)))('%s', language => {
  test('exchanges the key for a TAC', async () => {
    const { code, out } = await run('key-exchange', language, { MAC: credentials.mac, TRAN_NBR: newTranNbr() })
    expect(out).toMatch(/^[A-Za-z0-9+/]{22}==\|[A-Za-z0-9+/=]+$/)
    expect(code).toBe(0)
  })

  test('says why the key exchange was refused', async () => {
    const { code, out, err } = await run('key-exchange', language, { MAC: 'WRONG', TRAN_NBR: newTranNbr() })
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('Key exchange refused: INVALID MAC'),
    })
  })

  test('says that the MAC is missing', async () => {
    const { code, err } = await run('key-exchange', language, {})
    expect(err).toContain('Set MAC to the MAC of your sandbox credentials')
    expect(code).not.toBe(0)
  })

  test.each([
    ['149.99', '00', 'approved'],
    ['1.85', '85', 'approved'],
    ['1.05', '05', 'declined'],
    ['1.10', '10', 'other-amount'],
  ])('%s: the form is paid with %s, and the handler says %s', async (amount, authResp, outcome) => {
    const order = { AMOUNT: amount, TRAN_NBR: newTranNbr() }
    const { out: tac } = await run('key-exchange', 'javascript', { MAC: credentials.mac, ...order })
    const given = { TAC: tac, FOUR_PART_KEY: credentials.fourPartKey, ...order }
    const { out, err } = await run('payment-form', language, given)
    expect(err).toBe('')
    const answer = language === 'curl' ? parseLines(out) : await payAsBrowser(out)
    expect(Object.fromEntries(answer)).toMatchObject({ AUTH_RESP: authResp, TRAN_NBR: order.TRAN_NBR })
    expect(await handle(language, answer, order)).toMatch(new RegExp(`^${outcome}: `))
  })

  test.skipIf(language === 'curl')('the payment form is the page that the guide shows', async () => {
    const given = { TAC: 'YOUR_TAC', FOUR_PART_KEY: '9001-900300-3-21', AMOUNT: '149.99', TRAN_NBR: '1001' }
    const { out } = await run('payment-form', language, given)
    expect(unescapeHtml(out).trim()).toBe(
      pageOfGuide().replace('{% $urls.browserPost %}', `${gatewayUrl}/browserpost/`),
    )
  })

  test.each([
    ['00', '99.00', 'other-amount: Paid 99.00 instead of 149.99'],
    ['08', '149.98', 'other-amount: Paid 149.98 instead of 149.99'],
    ['10', '75.00', 'other-amount: Paid 75.00 instead of 149.99'],
    ['94', '0.00', 'unknown: '],
    ['', '', 'unknown: '],
  ])('AUTH_RESP %s with AUTH_AMOUNT %s: nobody is asked for another card', async (AUTH_RESP, AUTH_AMOUNT, said) => {
    const order = { AMOUNT: '149.99', TRAN_NBR: newTranNbr() }
    const fields = { BP_RESP_CODE: 'BP_000', AUTH_RESP, AUTH_AMOUNT, AUTH_GUID: '0S1A2B3C4D5E6F7G8H9' }
    const answer = await handle(language, new URLSearchParams({ ...fields, TRAN_NBR: order.TRAN_NBR }), order)
    expect(answer.slice(0, said.length)).toBe(said)
    expect(answer).not.toMatch(/declin|another card|the rest/i)
  })

  test('the payment page opens with the order on it', async () => {
    const order = { AMOUNT: '149.99', TRAN_NBR: newTranNbr() }
    const { out: tac } = await run('key-exchange', 'javascript', { MAC: credentials.mac, ...order })
    const given = { TAC: tac, FOUR_PART_KEY: credentials.fourPartKey, ...order }
    const { code, out, err } = await run('epx-hosted-pay-page/open-page', language, given)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    if (language === 'curl') return expect(out).toMatch(/^opened: .+/)
    const opened = await fetch(`${gatewayUrl}/paypage/`, { method: 'POST', body: hiddenFields(out) })
    expect(new URL(opened.url).pathname).toMatch(/^\/paypage\/.{20,}/)
    const page = await opened.text()
    expect(page).toContain('Smart Q Watch')
    expect(page).toContain('149.99')
  })

  test('the handler names the fields of a rejected form, and a payment that it did not ask for', async () => {
    const order = { AMOUNT: '149.99', TRAN_NBR: newTranNbr() }
    const rejected = new URLSearchParams({
      BP_RESP_CODE: 'BP_200',
      BP_RESP_TEXT: 'FIELD VALIDATION FAILED',
      BP_FIELD_ERRORS: 'ACCOUNT_NBR^FE_003|EXP_DATE^FE_001',
    })
    expect(await handle(language, rejected, order)).toMatch(
      /^rejected: FIELD VALIDATION FAILED .*ACCOUNT_NBR.*EXP_DATE/,
    )
    const stranger = new URLSearchParams({
      BP_RESP_CODE: 'BP_000',
      AUTH_RESP: '00',
      TRAN_NBR: '1',
      AUTH_AMOUNT: '149.99',
    })
    expect(await handle(language, stranger, order)).toMatch(/^unknown: /)
  })
})

describe.each(programsOf('merchant-boarding-api/create-application'))('$language', ({ language }) => {
  test('an application is created, and one that is whole is validated and submitted', async () => {
    const keys = await gateway.provision(language, ['clientId', 'clientSecret', 'agentId', 'planId'])
    const given = {
      ...{ CLIENT_ID: keys.clientId, CLIENT_SECRET: keys.clientSecret },
      ...{ AGENT_ID: keys.agentId, PLAN_ID: keys.planId, EXTERNAL_KEY: `first-${language}` },
    }
    const create = 'merchant-boarding-api/create-application'
    expect((await run(create, language, given)).out).toMatch(new RegExp(`^created: first-${language}`))
    const again = await run(create, language, given)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('DUPLICATE_KEY')])
    const submit = 'merchant-boarding-api/submit-application'
    const early = await run(submit, language, given)
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('SIGNATURE_MISSING')])
    await finishApplication(given)
    expect(await run(submit, language, given)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^submitted: /),
      err: '',
    })
    const stranger = await run(create, language, { ...given, CLIENT_SECRET: 'wrong' })
    expect([stranger.code, stranger.out]).toEqual([1, ''])
  })
})

/** What the guide does between the two programs: fill in the rest, confirm the code, sign. */
async function finishApplication(given: { CLIENT_ID: string; CLIENT_SECRET: string; EXTERNAL_KEY: string }) {
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${gatewayUrl}/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as { access_token: string }
  }
  const client = { client_id: given.CLIENT_ID, client_secret: given.CLIENT_SECRET }
  const grant = { grant_type: 'client_credentials', scope: 'all', ...client }
  const { access_token: token } = await call('POST', 'enrollment-auth/oauth/token', grant)
  const key = { externalKey: given.EXTERNAL_KEY }
  const { principals, business, bankAccount } = exampleBody(wholeApplication)
  await call(
    'PATCH',
    `enrollment/enroll/application/key/${key.externalKey}`,
    { principals, business, bankAccount },
    token,
  )
  await call('POST', 'enrollment/enroll/two-factor/initiate', key, token)
  await call('POST', 'enrollment/enroll/two-factor/validate', { ...key, code: '1234' }, token)
  const signature = {
    // One dark pixel.
    signature: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    ...{ signerName: 'Ada Baker', signedAt: new Date().toISOString(), ipAddress: '203.0.113.7' },
  }
  await call('PUT', `enrollment/enroll/application/merchant-signature/key/${key.externalKey}`, signature, token)
}

const parseLines = (text: string) =>
  new URLSearchParams(
    text.split('\n').map(line => [line.slice(0, line.indexOf('=')), unescapeHtml(line.slice(line.indexOf('=') + 1))]),
  )

/** What a shopper's browser does with the page: fill in the card and post the form where it says. */
async function payAsBrowser(html: string): Promise<URLSearchParams> {
  const form = hiddenFields(html)
  for (const [name, value] of Object.entries({ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '2912', CVV2: '123' })) {
    expect(html).toContain(`name="${name}"`)
    form.set(name, value)
  }
  const action = /action="([^"]*)"/.exec(html)?.[1] ?? ''
  return hiddenFields(await (await fetch(unescapeHtml(action), { method: 'POST', body: form })).text())
}

/** Starts the handler, sends it an answer, and gives what it says. curl has no server: it is a client of another one. */
async function handle(language: string, answer: URLSearchParams, order: { AMOUNT: string; TRAN_NBR: string }) {
  const port = String(await freePort())
  const handler = language === 'curl' ? 'javascript' : language
  const path = fileOf('read-response', handler)
  const [command = '', ...args] =
    handler === 'php' ? ['php', '-S', `127.0.0.1:${port}`, path] : await commandOf(handler, path, home)
  const program = spawn(command, args, {
    env: environment({ PORT: port, AMOUNT: order.AMOUNT, EXPECTED_TRAN_NBR: order.TRAN_NBR }),
  })
  const url = `http://127.0.0.1:${port}/answer`
  try {
    if (handler === 'javascript' || handler === 'python' || handler === 'java')
      await firstLine(program, /(listening on)/)
    else
      await expect
        .poll(
          () =>
            fetch(url).then(
              () => true,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true)
    if (language === 'curl') {
      return (await run('read-response', 'curl', { REDIRECT_URL: url, ANSWER: answer.toString() })).out
    }
    const said = await (await fetch(url, { method: 'POST', body: answer })).text()
    noteRun(path)
    return said
  } finally {
    await stopProcess(program)
  }
}
