import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'

test('a table of all rows, page by page as it is taken, with the same values as the list', async () => {
  const gateway = await openTestGateway('sqlite')
  const shop = await openReportingClient(gateway)
  await shop.sell(24.5, { invoiceNumber: '=cmd()', address: { firstName: 'Ada "A", B', lastName: 'Baker' } })
  const columns = 'credential_id, merchant_id, batch_row_id, orig_bric, parent_id, tran_group, tran_type'
  const more = `tran_nbr, batch_id, tender, state, account_key, brand, last_four, auth_resp, auth_resp_text, auth_code, auth_avs,
    auth_cvv2, currency, amount_requested_cents, amount_cents, held_cents, captured_cents, settled_cents, refunded_cents, invoice_nbr,
    details, created_at_ms`
  await gateway.store.write(async trx => {
    await sql`insert into transactions (id, bric, ${sql.raw(columns)}, ${sql.raw(more)})
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5999)
      select 'n' || i, 'n' || i, ${sql.raw(columns)}, ${sql.raw(more)} from transactions, n`.execute(trx)
    await sql`insert into transaction_moves (transaction_id, move, amount_cents, from_state, to_state, api, reference, batch_id, answer_code, at_ms)
      select id, 'sale', 1, 'new', 'captured', '', '', '', '00', 1 from transactions where id like 'n%'`.execute(trx)
  })
  const { accountId, token } = shop.client.session
  const query = new URLSearchParams({ ...shop.window, format: 'csv', count: '1' })
  const answer = await gateway.app.request(`/proxy/accounts/${accountId}/transactions?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  const reader = answer.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  // Nothing is read ahead but one page: a row of a later page that is taken away now is not there any more.
  await gateway.store.write(async trx => {
    await sql`delete from transaction_moves where transaction_id = 'n1'`.execute(trx)
    await sql`delete from transactions where id = 'n1'`.execute(trx)
  })
  let rest = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    rest += new TextDecoder().decode(value)
  }
  const lines = (first + rest).split('\r\n')
  expect(first.split('\r\n').length - 2).toBe(500)
  expect(lines).toHaveLength(1 + 5999 + 1)
  expect(lines[0]).toMatch(/^ccs_pk,uniq_id,type,status,amount,tip,tax,/)
  for (const line of lines.slice(1, -1))
    expect(line).toMatch(/^(\d+),ccs_\1,sale,open,24\.50,.*,'=cmd\(\),"Ada ""A"", B Baker",,,,$/)
  const none = await shop.client.call('GET', `/transactions?${query}&deviceId=9001-1-1-1`)
  expect(none.text.split('\r\n')).toHaveLength(2)
  await gateway.close()
})
