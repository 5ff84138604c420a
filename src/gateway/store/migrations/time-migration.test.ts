import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmpty } from '../../test-support/open-empty.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { migrate } from '../migrations.ts'
import type { GatewayTables } from '../tables.ts'

const before = '0012-lookups'
const dayMs = 86_400_000

async function insertOld(db: Kysely<GatewayTables>): Promise<void> {
  await sql`insert into merchants values ('m', 'm', '1', 1), ('still', 'still', '2', 1)`.execute(db)
  for (const [id, merchant] of [
    ['slow', 'm'],
    ['fast', 'm'],
    ['real', 'still'],
  ])
    await sql`insert into credentials (id, merchant_id, reference, label, four_part_key, redirect_method, created_at_ms)
      values (${id}, ${merchant}, ${id}, 'l', ${id}, 'POST', 1)`.execute(db)
  await sql`insert into sandbox_clocks values ('slow', 1), ('fast', 3)`.execute(db)
  let number = 0
  for (const credential of ['slow', 'fast', 'real'])
    await sql`insert into applications values (${credential}, ${++number}, 'm', ${credential}, ${credential}, '', 'submitted', '',
      ${7 * dayMs}, null, null, null, 1, 1)`.execute(db)
  await sql`insert into two_factor_requests values ('code', 'slow', '', 0, ${dayMs}, null, 1)`.execute(db)
  await sql`insert into batches values ('b', 'slow', '20261121', 1, null, 3), ('c', 'real', '20261121', 1, 2, 0)`.execute(
    db,
  )
  for (const [id, state, planned] of [
    ['hold', 'authorized', null],
    ['debit', 'accepted', 'R01'],
    ['gone', 'returned', 'R01'],
  ])
    await sql`insert into transactions (id, credential_id, merchant_id, batch_row_id, bric, tran_group, tran_type, tran_nbr,
        tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs, auth_cvv2,
        amount_requested_cents, amount_cents, captured_cents, refunded_cents, planned_return_code, created_at_ms)
      values (${id}, 'slow', 'm', 'b', ${id}, '', '', '', 'card', ${state}, '', '', '', '', '', '', '', '', 0, 0, 0, 0,
        ${planned}, 5)`.execute(db)
}

describeStores('0013: one clock for each merchant', kind => {
  test('is that of the credential that was furthest ahead; applications keep their age', async () => {
    const { db, remove } = await openEmpty(kind)
    await migrate(db, kind, 1, before)
    await insertOld(db)
    await migrate(db, kind, 2)
    const clocks = await db.selectFrom('merchant_clocks').selectAll().execute()
    expect(clocks.map(each => [each.merchant_id, Number(each.ahead_ms)])).toEqual([['m', 3 * dayMs]])
    const ages = await db.selectFrom('applications').select(['id', 'submitted_clock_ms']).orderBy('number').execute()
    expect(ages.map(each => [each.id, Number(each.submitted_clock_ms) / dayMs])).toEqual([
      ['slow', 9],
      ['fast', 7],
      ['real', 7],
    ])
    const code = await db.selectFrom('two_factor_requests').select('expires_clock_ms').executeTakeFirst()
    expect(Number(code?.expires_clock_ms)).toBe(3 * dayMs)
    await remove()
  })

  test('what the nights would have found is on the list', async () => {
    const { db, remove } = await openEmpty(kind)
    await migrate(db, kind, 1, before)
    await insertOld(db)
    await migrate(db, kind, 2)
    const items = await db.selectFrom('work_items').selectAll().orderBy('key').execute()
    expect(items.map(each => [each.key, Number(each.due_at_ms), Number(each.ready_at_ms), each.payload])).toEqual([
      ['answer-of-bank:debit', 5, 5 - 3 * dayMs, '{"transactionId":"debit"}'],
      ['close-batches:m', 0, 0, '{}'],
      ['expire-holds:m', 5 + 7 * dayMs, 5 + 4 * dayMs, '{}'],
    ])
    await remove()
  })
})
