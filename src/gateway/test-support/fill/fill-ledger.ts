import { sql } from 'kysely'
import type { Reader } from '../../store/tables.ts'

const portion = 4_000
export const firstMs = Date.UTC(2026, 0, 1)

/** 200,000 transactions of two terminals of one merchant, one a second, of all kinds; and a few of another merchant. */
export async function fillLedger(db: Reader, kind: 'sqlite' | 'postgres', count = 200_000): Promise<void> {
  for (const id of ['m', 'other'])
    await sql`insert into merchants (id, reference, merch_nbr, created_at_ms) values (${id}, ${id}, ${id}, 1)`.execute(
      db,
    )
  for (const [id, owner] of [
    ['c0', 'm'],
    ['c1', 'm'],
    ['c2', 'other'],
  ])
    await sql`insert into credentials (id, merchant_id, reference, label, four_part_key, redirect_method, created_at_ms)
      values (${id}, ${owner}, ${id}, '', ${id}, 'POST', 1)`.execute(db)
  await sql`insert into batches (id, credential_id, batch_id, opened_at_ms, closed_at_ms, transaction_count)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 1999)
    select 'b' || i, 'c' || (i % 2), cast(20260101 + i / 2 as text), ${sql.lit(firstMs)} + i * 100000,
      case when i < 1998 then ${sql.lit(firstMs)} + i * 100000 + 99999 end, 100 from n`.execute(db)
  // In portions, as a statement may not take long.
  for (let from = 0; from < count; from += portion) {
    await sql`insert into transactions (id, credential_id, merchant_id, batch_row_id, batch_id, bric, parent_id, tran_group,
        tran_type, tran_nbr, tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs,
        auth_cvv2, amount_requested_cents, amount_cents, captured_cents, settled_cents, refunded_cents, invoice_nbr,
        created_at_ms)
      with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n
          where i < ${sql.lit(from + portion - 1)})
      select 't' || i, case when i % 1000 = 999 then 'c2' else 'c' || (i % 2) end,
        case when i % 1000 = 999 then 'other' else 'm' end, 'b' || (i / 100 % 2000), cast(20260101 + i / 200 as text),
        'bric' || i, case when i % 500 = 7 then 't' || (i - 7) end, case when i % 500 = 7 then 'REFUND' else 'SALE' end,
        'CCE1', cast(i % 50000 as text), 'card',
        case when i % 5000 = 3 then 'voided' when i > ${sql.lit(count)} - 200 then 'captured' else 'settled' end,
        'visa-approve', 'visa', substr(cast(10000 + i % 7919 as text), 2), '00', '', '', '', '', 100 + i % 3000,
        100 + i % 3000, 100, case when i > ${sql.lit(count)} - 200 then 0 else 100 end, 0,
        case when i % 10 = 0 then 'INV-' || (i / 20) else '' end, ${sql.lit(firstMs)} + i * 1000 from n`.execute(db)
    await sql`insert into transaction_moves (transaction_id, move, amount_cents, from_state, to_state, api, reference,
        answer_code, at_ms)
      with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n
          where i < ${sql.lit(from + portion - 1)})
      select 't' || i, 'sale', 100, 'new', 'captured', '', '', '00', ${sql.lit(firstMs)} + i * 1000 from n`.execute(db)
  }
  await settleBatches(db)
  // As autovacuum does.
  if (kind === 'postgres') await sql`analyze`.execute(db)
}

/** What the close of each batch leaves: its sums, and a deposit. */
async function settleBatches(db: Reader): Promise<void> {
  await sql`insert into deposits (merchant_id, due_at_ms, gross_cents, fees_cents, adjustments_cents)
    select 'm', closed_at_ms, 10000, 250, 0 from batches where closed_at_ms is not null order by closed_at_ms`.execute(
    db,
  )
  await sql`update batches set settled_at_ms = closed_at_ms, settled_count = 100, sales_cents = 10000,
    deposit_id = (select id from deposits where due_at_ms = closed_at_ms) where closed_at_ms is not null`.execute(db)
}
