import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmpty } from '../../test-support/open-empty.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { migrate } from '../migrations.ts'
import type { GatewayTables } from '../tables.ts'

const before = '0010-store-probe'

type Old = { id: string; group: string; state: string; orig?: string; settledAtMs?: number; planned?: string }
const olds: Old[] = [
  { id: 'sale', group: 'SALE', state: 'captured' },
  { id: 'again', group: 'SALE', state: 'settled', orig: 'bric-stored', settledAtMs: 9 },
  { id: 'hold', group: 'AUTH', state: 'authorized' },
  { id: 'late', group: 'AUTH', state: 'expired' },
  { id: 'stored', group: 'STORAGE', state: 'stored' },
  { id: 'avs', group: 'AVS', state: 'verified' },
  { id: 'no', group: 'SALE', state: 'declined' },
  { id: 'debit', group: 'ACH_DEBIT_C', state: 'accepted' },
  { id: 'back', group: 'ACH_DEBIT_S', state: 'returned', settledAtMs: 9, planned: 'R01' },
  { id: 'bank', group: 'ACH_STORAGE_C', state: 'stored' },
]

async function insertOld(db: Kysely<GatewayTables>): Promise<void> {
  await sql`insert into merchants values ('m', 'm', '1', 1)`.execute(db)
  await sql`insert into credentials (id, merchant_id, reference, label, four_part_key, redirect_method, created_at_ms)
    values ('c', 'm', 'r', 'l', '1-1-1-1', 'POST', 1)`.execute(db)
  await sql`insert into batches values ('b', 'c', '20261121', 1, null, 10)`.execute(db)
  for (const { id, group, state, orig = null, settledAtMs = null, planned = null } of olds) {
    const hasMoney = !['declined', 'stored', 'verified'].includes(state)
    const cents = hasMoney ? 2100 : 0
    const captured = ['authorized', 'expired'].includes(state) ? 0 : cents
    const tender = group.startsWith('ACH') ? 'bank' : 'card'
    await sql`insert into transactions (id, credential_id, merchant_id, batch_row_id, bric, orig_bric, tran_group,
        tran_type, tran_nbr, tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs,
        auth_cvv2, amount_requested_cents, amount_cents, captured_cents, refunded_cents, planned_return_code, created_at_ms,
        settled_at_ms)
      values (${id}, 'c', 'm', 'b', ${`bric-${id}`}, ${orig}, ${group}, '', '77', ${tender}, ${state}, '', '', '',
        ${state === 'declined' ? '05' : '00'}, '', '', '', '', ${cents}, ${cents}, ${captured}, 0, ${planned}, 5,
        ${settledAtMs})`.execute(db)
  }
}

describeStores('0011: moves of transactions', kind => {
  test('rows from before keep their money, and get the moves that can be told', async () => {
    const { db, remove } = await openEmpty(kind)
    await migrate(db, kind, 1, before)
    await insertOld(db)
    await migrate(db, kind, 2)
    const rows = await db.selectFrom('transactions').selectAll().execute()
    const told = rows.map(row => [row.id, Number(row.held_cents), Number(row.settled_cents), row.parent_id])
    expect(Object.fromEntries(told.map(([id, ...rest]) => [id, rest]))).toEqual({
      ...{ sale: [0, 0, null], again: [0, 2100, 'stored'], hold: [2100, 0, null], late: [0, 0, null] },
      ...{ stored: [0, 0, null], avs: [0, 0, null], no: [0, 0, null], debit: [0, 0, null], back: [0, 2100, null] },
      bank: [0, 0, null],
    })
    for (const row of rows) expect(row).toMatchObject({ currency: '840', details: '{}', batch_id: '20261121' })
    const moves = await db.selectFrom('transaction_moves').selectAll().orderBy('id').execute()
    const lines = moves.map(
      row => `${row.transaction_id}: ${row.from_state} ${row.move} ${row.to_state} ${row.answer_code}`,
    )
    expect(lines.sort()).toEqual([
      'again: captured close settled 00',
      'again: new sale captured 00',
      'avs: new verify verified 00',
      'back: accepted close settled 00',
      'back: new debit accepted 00',
      'back: settled return returned R01',
      'bank: new store stored 00',
      'debit: new debit accepted 00',
      'hold: new hold authorized 00',
      'late: authorized expire expired 00',
      'late: new hold authorized 00',
      'no: new decline declined 05',
      'sale: new sale captured 00',
      'stored: new store stored 00',
    ])
    await remove()
  })

  test('the database itself keeps the sums of holds and settlements', async () => {
    const { db, remove } = await openEmpty(kind)
    await migrate(db, kind, 1, before)
    await insertOld(db)
    await migrate(db, kind, 2)
    const set = (change: object) => db.updateTable('transactions').set(change).where('id', '=', 'sale').execute()
    for (const change of [{ held_cents: 1 }, { held_cents: -1 }, { settled_cents: 2101 }, { refunded_cents: 1 }])
      await expect(set(change)).rejects.toThrow(/check/i)
    await set({ settled_cents: 2100, refunded_cents: 2100 })
    await remove()
  })
})

test('one file writes transactions', async () => {
  const { globSync } = await import('node:fs')
  const files = globSync('src/gateway/**/*.ts').filter(file => !/[.]test[.]ts$|test-support|migration/.test(file))
  const writing = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    if (
      /(updateTable|insertInto)\(\s*'(transactions|transaction_moves)'|(update|insert into) transactions?\b/i.test(text)
    )
      writing.push(file)
  }
  expect(writing).toEqual(['src/gateway/store/payments/transaction-moves.ts'])
})
