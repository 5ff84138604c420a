import type { BillingCustomerRow, Numbered, Reader, Writer } from '../tables.ts'
import { type NumberPage, pageOf } from './billing-page.ts'

type NewCustomer = Omit<BillingCustomerRow, 'id'>

/** Makes a customer, or gives the one of the same address what is known now; answers the number. */
export async function saveCustomer(trx: Writer, customer: NewCustomer): Promise<number> {
  const { id } = await trx
    .insertInto('billing_customers')
    .values(customer)
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'email_hash'])
        .where('email_hash', 'is not', null)
        .doUpdateSet({ sealed_person: customer.sealed_person }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listCustomers(
  db: Reader,
  { merchantId, id, emailHash }: { merchantId: string; id?: number | undefined; emailHash?: string | undefined },
  page: NumberPage,
): Promise<Numbered<BillingCustomerRow>[]> {
  let rows = db.selectFrom('billing_customers').selectAll().where('merchant_id', '=', merchantId)
  if (id !== undefined) rows = rows.where('id', '=', id)
  if (emailHash !== undefined) rows = rows.where('email_hash', '=', emailHash)
  return pageOf(rows, page).execute()
}
