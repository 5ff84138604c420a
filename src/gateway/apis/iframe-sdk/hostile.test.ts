import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenErrorCodes } from '../../../domain/apis/iframe-sdk/card-fields.ts'
import { iframeSdk } from '../../../domain/apis/iframe-sdk.ts'
import { type CardShop, openCardShop } from '../../test-support/apis/test-card-tokens.ts'
import { brokenBody, jsonChange, nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'

// Cards and charges that are almost good: each is answered in the grammar of the proxy, and what is refused has changed nothing.

const numRuns = runsOf(1_500)
const rows = iframeSdk.fields['payment']?.fields ?? []
const cardNames = ['gateway_public_key', 'number', 'expiry', 'cvv', 'zip']
const codes = new Set([...(iframeSdk.codes?.['errors'] ?? []), ...tokenErrorCodes, 'INVALID_REQUEST', 'NOT_FOUND'])

let gateway: TestGateway
let shop: CardShop
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  shop = await openCardShop(gateway)
})
afterAll(() => gateway.close())

async function stateOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select count(*) from card_tokens), (select count(*) from card_tokens where transaction_id is not null),
    (select count(*) from subscriptions), (select count(*) from bills), (select count(*) from billing_customers),
    (select count(*) from batches), (select count(*) from idempotent_answers)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

const inGrammar = (text: string) => {
  const body = JSON.parse(text) as { code: string; message: string }
  expect(codes, text).toContain(body.code)
  expect(body.message).toEqual(expect.any(String))
}

test(`${numRuns} broken charges: a refusal in the grammar, and no change by it`, { timeout: 3_600_000 }, async () => {
  let token = await shop.token()
  let refused = 0
  const change = jsonChange([...rows.map(({ name }) => name), 'recurring', 'billing'])
  const needed = rows.filter(({ required }) => required === true)
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean(), async (changes, isWhole) => {
      const before = await stateOf()
      const good = { token, gateway_public_key: shop.secrets.gatewayPublicKey ?? '' } as Record<string, string>
      const body = brokenBody(
        (isWhole ? rows : needed).map(row => ({ ...row, example: good[row.name] ?? row.example })),
        changes,
      )
      const answer = await shop.send('POST', `/mids/${shop.keys.mid}/gateways/payment`, body)
      expect(answer.status).toBeLessThan(500)
      if (answer.status === 200) {
        token = await shop.token()
        return
      }
      refused++
      inGrammar(answer.text)
      expect(await stateOf()).toBe(before)
    }),
    { numRuns },
  )
  expect(refused).toBeGreaterThan(numRuns / 2)
  expect((await shop.charge(token)).body).toMatchObject({ status: 'approved' })
})

test(`${numRuns} broken cards: no token, no trace, and nothing sent back`, { timeout: 3_600_000 }, async () => {
  const changes = fc.array(
    fc.record({
      name: fc.oneof(fc.constantFrom(...cardNames, '__proto__'), fc.string({ maxLength: 9 })),
      value: nastyJson,
    }),
    { minLength: 1, maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(changes, async broken => {
      const before = await stateOf()
      const card = Object.assign(Object.create(null) as object, shop.card(), { zip: '12345' })
      for (const { name, value } of broken)
        Object.defineProperty(card, name, { value, enumerable: true, configurable: true })
      const answer = await shop.send('POST', '/pay-now/card-tokens', JSON.stringify(card), {
        'Sec-Fetch-Site': 'same-origin',
      })
      expect(answer.status).toBeLessThan(500)
      if (answer.status === 200) return
      inGrammar(answer.text)
      expect(answer.text).not.toContain('4111111111111111')
      expect(await stateOf()).toBe(before)
    }),
    { numRuns },
  )
})

test('400 paths below the proxy, with queries and headers', { timeout: 60_000 }, async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('..', '%00', '%', 'number', '🙂', '1.0.0'),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT'), part, part, async (method, one, other) => {
      const [first, second] = [one, other].map(each => encodeURIComponent(each.toWellFormed()))
      for (const path of [
        `/pay-now/${first}/fields/${second}`,
        `/mids/${first}/gateways/payment`,
        `/pay-now/${first}?${second}`,
      ]) {
        const { status } = await shop.send(method, path, method === 'GET' ? undefined : '{}')
        expect([200, 400, 401, 404, 405]).toContain(status)
      }
    }),
    { numRuns: 400 },
  )
})
