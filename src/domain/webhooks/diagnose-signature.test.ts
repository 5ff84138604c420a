import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { diagnoseSignature, type SignatureQuestion } from './diagnose-signature.ts'
import { type SignatureMistake, signatureMistakes } from './signature-mistakes.ts'

// Each mistake is made as developers make it, by means of Node and other programs; what is genuine comes from the package standardwebhooks.

const secretOf = (name: string) => `whsec_${createHash('sha256').update(name).digest('base64')}`
const secret = secretOf('mine')
const rest = secret.slice('whsec_'.length)
const key = Buffer.from(rest, 'base64')
const nowMs = Date.UTC(2026, 10, 18, 15, 4, 5)
const [id, timestamp] = ['msg_2KWPBgLlAfxdpx2AI54pPJ85f4W', String(nowMs / 1000)]
const event = {
  type: 'payment.captured',
  timestamp: '2026-11-18T15:04:05.000Z',
  data: { bric: '0S17K2M9QX4T8B3VZ6R', tranNbr: '1001', brand: 'visa', amount: '21.00' },
}
const body = JSON.stringify(event)
const sign = (text: string, by = secret) => new Webhook(by).sign(id, new Date(nowMs), text)
const headersWith = (signature: string, names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']) =>
  `${names[0]}: ${id}\n${names[1]}: ${timestamp}\n${names[2]}: ${signature}`
const ask = (more: Partial<SignatureQuestion>) =>
  diagnoseSignature({ body, headers: headersWith(sign(body)), secrets: [secret], computed: '', nowMs, ...more })
const mistakesOf = async (more: Partial<SignatureQuestion>) => (await ask(more)).findings.map(({ mistake }) => mistake)

const named = new Set<SignatureMistake>()
async function expectMistakes(more: Partial<SignatureQuestion>, ...mistakes: SignatureMistake[]) {
  for (const mistake of mistakes) named.add(mistake)
  expect(await mistakesOf(more)).toEqual(mistakes)
}

test('a genuine message is genuine, with nothing to find', async () => {
  expect(await ask({})).toEqual({ header: 'fits', computed: 'not-given', findings: [] })
  expect(await ask({ computed: sign(body) })).toEqual({ header: 'fits', computed: 'fits', findings: [] })
})

test('a secret without its prefix, or pasted with quotation marks, is the secret', async () => {
  for (const given of [rest, `"${secret}"`, ` ${secret}\n`]) await expectMistakes({ secrets: [given] })
})

/** The body as signed, and as the program has it. */
const changed: [SignatureMistake, string, string][] = [
  ['pretty-printed', body, JSON.stringify(event, undefined, 2)],
  ['trailing-newline', body, execFileSync('echo', [body], { encoding: 'utf8' })],
  ['trailing-newline', `${body}\n`, body],
  ['whitespace', body, `\uFEFF${body}`],
  ['whitespace', body, `  ${body} `],
  ['line-breaks', `${body.replace(',', ',\r\n')}`, body.replace(',', ',\n')],
  ['spaces-in-json', body, JSON.stringify(event).replaceAll(',"', ', "').replaceAll('":', '": ')],
  [
    'spaces-in-json',
    execFileSync('python3', ['-c', 'import json,sys; print(json.dumps(json.loads(sys.argv[1])), end="")', body], {
      encoding: 'utf8',
    }),
    body,
  ],
  ['reordered-keys', body, JSON.stringify({ timestamp: event.timestamp, data: event.data, type: event.type })],
  [
    'reordered-keys',
    JSON.stringify({ ...event, data: { bric: '0S1', tranNbr: '7', amount: '1.00' } }),
    JSON.stringify({
      data: { amount: '1.00', bric: '0S1', tranNbr: '7' },
      timestamp: event.timestamp,
      type: event.type,
    }),
  ],
  [
    'escaped-unicode',
    JSON.stringify({ ...event, data: { holder: 'Zoë 😀' } }),
    execFileSync(
      'python3',
      [
        '-c',
        'import json,sys; print(json.dumps(json.loads(sys.argv[1]), separators=(",", ":")), end="")',
        JSON.stringify({ ...event, data: { holder: 'Zoë 😀' } }),
      ],
      { encoding: 'utf8' },
    ),
  ],
  ['escaped-slashes', '{"url":"https://shop.example/a"}', '{"url":"https:\\/\\/shop.example\\/a"}'],
  ['quoted-body', body, JSON.stringify(body)],
  ['url-encoded', body, encodeURIComponent(body)],
  ['url-encoded', body, new URLSearchParams([[body, '']]).toString()],
  [
    'url-decoded',
    '{"email":"ada+shop@example.com","note":"two words"}',
    '{"email":"ada shop@example.com","note":"two words"}',
  ],
  ['base64-body', '{"holder":"Zoë"}', Buffer.from('{"holder":"Zoë"}').toString('base64')],
  ['wrong-charset', '{"holder":"Zoë"}', Buffer.from('{"holder":"Zoë"}').toString('latin1')],
  ['html-escaped', '{"holder":"A&B <c>"}', '{&quot;holder&quot;:&quot;A&amp;B &lt;c&gt;&quot;}'],
]
describe.each(changed)('%s', (mistake, signed, has) => {
  test(`is named: ${JSON.stringify(has).slice(0, 60)}`, () =>
    expectMistakes({ body: has, headers: headersWith(sign(signed)) }, mistake))
})

const hmac = (by: string | Buffer, text: string, hash = 'sha256') => createHmac(hash, by).update(text)
const right = `${id}.${timestamp}.${body}`
/** What a program computes by mistake. */
const computedWrongly: [SignatureMistake, string][] = [
  ['prefix-kept', hmac(secret, right).digest('base64')],
  ['prefix-kept', hmac(Buffer.from(secret, 'base64'), right).digest('base64')],
  // As PHP and Python decode it: the underscore is left out.
  ['prefix-kept', hmac(Buffer.from(secret.replace('_', ''), 'base64'), right).digest('base64')],
  ['secret-not-decoded', hmac(rest, right).digest('base64')],
  ['secret-spaces', hmac(`${secret}\n`, right).digest('base64')],
  ['hex-signature', hmac(key, right).digest('hex')],
  ['hex-in-base64', Buffer.from(hmac(key, right).digest('hex')).toString('base64')],
  ['url-safe-base64', hmac(key, right).digest('base64url')],
  ['body-alone', hmac(key, body).digest('base64')],
  ['no-id', hmac(key, `${timestamp}.${body}`).digest('base64')],
  ['no-timestamp', hmac(key, `${id}.${body}`).digest('base64')],
  ['other-order', hmac(key, `${timestamp}.${id}.${body}`).digest('base64')],
  ['no-dots', hmac(key, `${id}${timestamp}${body}`).digest('base64')],
  ['milliseconds', hmac(key, `${id}.${timestamp}000.${body}`).digest('base64')],
  ['other-hash', hmac(key, right, 'sha512').digest('base64')],
  ['version-kept', hmac(key, right).digest('base64')],
]
describe.each(computedWrongly)('%s', (mistake, computed) => {
  test('is named by what the program computed', async () => {
    await expectMistakes({ computed }, mistake)
    expect(await ask({ computed })).toMatchObject({ header: 'fits', computed: 'explained' })
  })
  test('is named in a header that was signed so', async () => {
    if (mistake === 'version-kept') return
    await expectMistakes({ headers: headersWith(`v1,${computed}`) }, mistake)
  })
})

test('one of two signatures, compared with both', () =>
  expectMistakes(
    { headers: headersWith(`${sign(body, secretOf('old'))} ${sign(body)}`), computed: sign(body) },
    'joined-signatures',
  ))

test('the secret of another endpoint, named by its place', async () => {
  const secrets = [secretOf('a'), secretOf('b'), secret, secretOf('c')]
  await expectMistakes({ secrets }, 'other-secret')
  expect((await ask({ secrets })).findings).toEqual([{ mistake: 'other-secret', about: 'secret 3 of 4' }])
})

test('a clock that is off, or an old message', async () => {
  await expectMistakes({ nowMs: nowMs + 299_000 })
  await expectMistakes({ nowMs: nowMs + 720_000 }, 'clock-off')
  expect((await ask({ nowMs: nowMs + 720_000 })).findings[0]?.about).toBe('2026-11-18T15:04:05Z, 12 minutes ago')
  expect((await ask({ nowMs: nowMs - 7_200_000 })).findings[0]?.about).toBe('2026-11-18T15:04:05Z, 2 hours ahead')
})

test('a header that is missing, goes by another name, or is written in capitals', async () => {
  await expectMistakes({ headers: headersWith(sign(body)).split('\n').slice(1).join('\n') }, 'missing-header')
  expect((await ask({ headers: '' })).findings).toEqual([
    { mistake: 'missing-header', about: 'webhook-id, webhook-timestamp, webhook-signature' },
  ])
  const php = ['HTTP_WEBHOOK_ID', 'HTTP_WEBHOOK_TIMESTAMP', 'HTTP_WEBHOOK_SIGNATURE']
  await expectMistakes({ headers: headersWith(sign(body), php) }, 'renamed-header')
  const capitals = ['Webhook-Id', 'Webhook-Timestamp', 'Webhook-Signature']
  await expectMistakes({ headers: headersWith(sign(body), capitals) }, 'header-case')
})

test.each([
  ['JSON', JSON.stringify({ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sign(body) })],
  [
    'JSON in lines',
    JSON.stringify(
      { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': [sign(body)] },
      undefined,
      2,
    ),
  ],
  ['curl -v', `> POST /hook HTTP/1.1\n${headersWith(sign(body)).replaceAll(/^/gm, '> ')}\n> Content-Length: 3`],
  [
    'an array of PHP',
    `[\n  'webhook-id' => '${id}',\n  'webhook-timestamp' => '${timestamp}',\n  'webhook-signature' => '${sign(body)}',\n]`,
  ],
])('headers are read as %s', async (_, headers) => {
  expect(await ask({ headers })).toEqual({ header: 'fits', computed: 'not-given', findings: [] })
})

test('two mistakes at once are both named', async () => {
  const pretty = JSON.stringify(event, undefined, 2)
  await expectMistakes({ body: pretty, secrets: [secretOf('a'), secret] }, 'other-secret', 'pretty-printed')
  await expectMistakes(
    { body: pretty, computed: hmac(key, `${id}.${timestamp}.${pretty}`).digest('hex') },
    'pretty-printed',
    'hex-signature',
  )
})

test('what nobody can explain is not explained', async () => {
  expect(await ask({ body: body.replace('21.00', '99.00') })).toMatchObject({ header: 'unexplained', findings: [] })
  expect(await ask({ secrets: [secretOf('strange')] })).toMatchObject({ header: 'unexplained' })
  expect(await ask({ secrets: [], body: '' })).toMatchObject({ header: 'unexplained' })
  expect(await ask({ computed: 'something' })).toMatchObject({ header: 'fits', computed: 'unexplained' })
})

test('what was computed rightly with the wrong secret is told apart from what was computed wrongly', async () => {
  const strange = secretOf('strange')
  expect(await ask({ secrets: [strange], computed: sign(body, strange) })).toMatchObject({
    header: 'unexplained',
    computed: 'fits',
  })
})

test('every mistake of the table is found by a test', () => {
  expect(Object.keys(signatureMistakes).filter(mistake => !named.has(mistake as SignatureMistake))).toEqual([])
})

test('a body of 256 KB and 16 secrets take a moment', async () => {
  const long = JSON.stringify({ ...event, data: { note: 'x'.repeat(256 * 1024) } })
  const secrets = Array.from({ length: 16 }, (_, index) => secretOf(`s${index}`))
  expect(await ask({ body: long, secrets })).toMatchObject({ header: 'unexplained' })
}, 30_000)
