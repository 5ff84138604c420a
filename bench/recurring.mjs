// How long a year of subscriptions takes: node bench/recurring.mjs [subscriptions] [sqlite|postgres] [monthly|mixed]
// Creates them over the API of Recurring Billing, lets 365 days pass by POST /clock, and compares every bill and the books with
// plain ones to the cent. Prints a JSON row; exits with 1 when something does not add up, or 1,000 take 10 s or more. `monthly`: all of
// them monthly and approved; `mixed` (as when left out): all rhythms, and one in five declined with retries. PostgreSQL: PG_TEST_URL.
import { loadavg } from 'node:os'
import { readBook } from '../src/gateway/test-support/billing-book.ts'
import { plainEnd, plainSubscription } from '../src/gateway/test-support/plain-bills.ts'
import { openTestGateway } from '../src/gateway/test-support/test-gateway.ts'
import { openRecurringClient } from '../src/gateway/test-support/test-recurring.ts'

const [givenCount = '1000', kind = 'sqlite', mix = 'mixed'] = process.argv.slice(2)
const count = Number(givenCount)
const gateway = await openTestGateway(kind)
const client = await openRecurringClient(gateway)
const firstDay = '2026-11-18'

const plans = Array.from({ length: count }, (_, nth) => {
  const plan = plainSubscription(nth, firstDay)
  return mix === 'monthly' ? { ...plan, frequency: 'Monthly', amountCents: 999 + nth * 10, payments: 0 } : plan
})
const createdAt = performance.now()
const ids = []
for (const plan of plans) ids.push(await client.subscribePlain(plan))
const creatingMs = performance.now() - createdAt

const startedAt = performance.now()
const { body } = await client.pass(365)
const yearMs = performance.now() - startedAt

const expected = plans.map(plan => plainEnd(plan, body.today))
const { ends, ledgerCents } = await readBook(gateway, client, ids)
const wrong = ids.filter((_, at) => JSON.stringify(ends[at]) !== JSON.stringify(expected[at]))
const paidCents = expected.reduce((sum, { paidCents: cents }) => sum + cents, 0)
const tries = await gateway.store.read
  .selectFrom('transactions')
  .select(({ fn }) => fn.countAll().as('count'))
  .where('tran_group', '=', 'SALE')
  .executeTakeFirstOrThrow()
const row = {
  ...{ kind, mix, subscriptions: count, charges: Number(tries.count), yearMs: Math.round(yearMs) },
  ...{ creatingMs: Math.round(creatingMs), paidCents, ledgerCents, wrong: wrong.length },
  load: loadavg().map(each => Number(each.toFixed(2))),
}
console.log(JSON.stringify(row))
await gateway.close()
process.exit(wrong.length > 0 || paidCents !== ledgerCents || (count <= 1000 && yearMs >= 10_000) ? 1 : 0)
