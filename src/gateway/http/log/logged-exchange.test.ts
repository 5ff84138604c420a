import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { maskExchange, noWire } from './logged-exchange.ts'

// What of it stands in the log of a gateway: request-log.test.ts, no-card-numbers.test.ts.

const pan = '4111111111111111'
const masked = `${'*'.repeat(12)}1111`
const form = 'application/x-www-form-urlencoded'

type Sent = { path?: string; headers?: Record<string, string>; body?: string; answer?: Exchange['answer'] }
const exchangeOf = ({ path = '/sale', headers = {}, body = '', answer }: Sent): Exchange => ({
  ...{ method: 'POST', path, isOver: true, requestHeaders: () => headers, requestBody: async () => body },
  ...(answer && { answer }),
})
const mask = (sent: Sent, fields: [string, string][] = []) => maskExchange(exchangeOf(sent), fields)
const headersOf = async (headers: Record<string, string>) =>
  JSON.parse((await mask({ headers })).request_headers) as [string, string][]
/** An answer in JSON as it is kept. */
const answered = async (answer: object, fields: [string, string][] = []) => {
  const kept = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) }
  return JSON.parse((await mask({ answer: kept }, fields)).answer_body)
}

describe('addresses', () => {
  test.each([
    ['/sale/1', '/sale/1'],
    ['/paypage/abc', '/paypage/{id}'],
    ['/paypage/abc/pay?AMOUNT=1', '/paypage/{id}/pay?AMOUNT=1'],
    ['/apply/abc/sign', '/apply/{id}/sign'],
    ['/v1/people/phone/5550199/mail', '/v1/people/phone/{id}/mail'],
    ['/x/paypage/abc', '/x/paypage/abc'],
    ['/paypages/abc', '/paypages/abc'],
    [`/cards/${pan}`, `/cards/${masked}`],
    ['/sale?', '/sale?'],
    ['/sale?AMOUNT=1&CVV2=123&OTHER=x', '/sale?AMOUNT=1&CVV2=(sent)&(unknown)=(sent)'],
    ['/sale?AMOUNT=1?2', '/sale?AMOUNT=1?2'],
  ])('%s is kept as %s', async (path, kept) => {
    const fields: [string, string][] = [
      ['amount', '1'],
      ['CVV2', '(sent)'],
    ]
    expect((await mask({ path }, fields)).path).toBe(kept)
  })

  test('at most 500 characters', async () => {
    expect((await mask({ path: `/${'x'.repeat(600)}` })).path).toBe(`/${'x'.repeat(499)}`)
  })
})

describe('headers', () => {
  test('of which everything may be known are kept, without card numbers, 200 characters each', async () => {
    const plain = [
      ...['accept', 'content-type', 'content-length', 'user-agent', 'idempotency-key', 'idempotent-replayed', 'epi-id'],
      ...['retry-after', 'x-request-id', 'allow'],
    ]
    const kept = await headersOf(Object.fromEntries(plain.map(name => [name, `a ${pan}`])))
    expect(kept).toEqual(plain.map(name => [name, `a ${masked}`]))
    expect(await headersOf({ accept: 'x'.repeat(201) })).toEqual([['accept', 'x'.repeat(200)]])
    expect(await headersOf({ accept: 'a\ud800' })).toEqual([['accept', 'a\ufffd']])
  })

  test.each([
    ...['authorization', 'cookie', 'epi-signature', 'x-token', 'x-secret', 'password', 'x-key', 'x-login', 'apikey'],
  ])('of %s only that it was sent', async name => {
    expect(await headersOf({ [name]: 'canary' })).toEqual([[name, '(sent)']])
  })

  test.each([...['x-forwarded-for', 'host', 'x-key canary', 'x-KEY', 'x-key_canary', `x-key-${'x'.repeat(34)}`]])(
    'of %s not even that',
    async name => {
      expect(await headersOf({ [name]: 'canary' })).toEqual([])
    },
  )

  test('a name of 39 characters is kept, without a card number in it', async () => {
    const name = `x-key-${'x'.repeat(33)}`
    expect(await headersOf({ [name]: '' })).toEqual([[name, '(sent)']])
    expect(await headersOf({ [`x-key-${pan}`]: '' })).toEqual([[`x-key-${masked}`, '(sent)']])
  })
})

describe('bodies', () => {
  test('of a request have what the rules of the API keep, by names in any case', async () => {
    const { request_body, request_bytes } = await mask(
      { headers: { 'content-type': form }, body: 'Amount=1&CVV2=123&ORDER=é' },
      [
        ['AMOUNT', '1'],
        ['cvv2', '(sent)'],
      ],
    )
    expect([request_body, request_bytes]).toEqual(['Amount=1&CVV2=(sent)&(unknown)=(sent)', 26])
  })

  test('of no known kind are not kept; how long they were is', async () => {
    const answer = { headers: {}, body: 'é' }
    const wire = await mask({ body: 'AMOUNT=1', answer }, [['AMOUNT', '1']])
    expect(wire).toMatchObject({ request_body: '', request_bytes: 8, answer_body: '', answer_bytes: 2 })
  })

  test.each([
    ...['password', 'clientSecret', 'token', 'cookie', 'authorization', 'mac', 'x_mac', 'apiKey', 'signature', 'tac'],
    ...['X_TAC', 'account_nbr', 'accountNumber', 'routing', 'cvv2', 'cvc', 'track2', 'pin', 'ssn', 'tax_id', 'taxId'],
    ...['payUrl', 'applyLink', 'html', 'pdf', 'content', 'passphrase', 'pinBlock'],
  ])('of an answer do not have what %s holds', async name => {
    expect(await answered({ [name]: 'canary', in: { [name]: 'canary' } })).toEqual({
      [name]: '(sent)',
      in: { [name]: '(sent)' },
    })
  })

  test.each([...['amount', 'machine', 'keys', 'urls', 'links', 'tactic', 'status']])(
    'have what %s holds',
    async name => {
      expect(await answered({ [name]: 'shown', token: { [name]: 'shown' } })).toEqual({
        [name]: 'shown',
        token: { [name]: 'shown' },
      })
    },
  )

  test('of an answer follow the rules of the API where it has one for the name', async () => {
    expect(
      await answered({ token: 'shown', amount: 'canary' }, [
        ['TOKEN', 'x'],
        ['AMOUNT', '(sent)'],
      ]),
    ).toEqual({ token: 'shown', amount: '(sent)' })
  })

  test('an answer has its headers beside it, and 8 KB at most', async () => {
    const answer = { headers: { 'content-type': form, 'set-cookie': 'canary' }, body: `A=${'x'.repeat(9_000)}` }
    const wire = await mask({ answer })
    expect(JSON.parse(wire.answer_headers)).toEqual([
      ['content-type', form],
      ['set-cookie', '(sent)'],
    ])
    expect([wire.answer_body.length, wire.answer_bytes]).toEqual([8_192, 9_002])
  })
})

test('without an answer nothing is said of one', async () => {
  expect(await mask({ path: '/x' })).toEqual({ ...noWire, method: 'POST', path: '/x', request_headers: '[]' })
  expect(noWire).toEqual({
    ...{ method: '', path: '', request_bytes: 0, answer_bytes: 0 },
    ...{ request_headers: '', request_body: '', answer_headers: '', answer_body: '' },
  })
})
