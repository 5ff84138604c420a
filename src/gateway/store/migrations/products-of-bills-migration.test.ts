import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmpty } from '../../test-support/open-empty.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { migrate } from '../migrations.ts'

describeStores('0387: products of bills', kind => {
  test('bills that the clock charged are found by their product, and others as before', async () => {
    const { db, remove } = await openEmpty(kind)
    await migrate(db, kind, 1, '0331-request-ends')
    await sql`insert into merchants values ('m', 'm', '1', 1)`.execute(db)
    await sql`insert into credentials (id, merchant_id, reference, label, four_part_key, redirect_method, created_at_ms)
      values ('c', 'm', 'r', 'l', '1-1-1-1', 'POST', 1)`.execute(db)
    await sql`insert into batches (id, credential_id, batch_id, opened_at_ms, transaction_count)
      values ('b', 'c', '20261121', 1, 2)`.execute(db)
    for (const api of ['nightly', 'custom-pay'])
      await sql`insert into transactions (id, credential_id, merchant_id, batch_row_id, bric, tran_group, tran_type, tran_nbr,
          tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs, auth_cvv2, api,
          amount_requested_cents, amount_cents, captured_cents, refunded_cents, created_at_ms)
        values (${api}, 'c', 'm', 'b', ${api}, 'SALE', 'CCE1', '77', 'card', 'captured', '', '', '', '00', '', '', '', '',
          ${api}, 2100, 2100, 2100, 0, 5)`.execute(db)
    await migrate(db, kind, 2)
    const rows = await db.selectFrom('transactions').select(['id', 'api']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'custom-pay', api: 'custom-pay' },
      { id: 'nightly', api: 'recurring-billing' },
    ])
    await remove()
  })
})
