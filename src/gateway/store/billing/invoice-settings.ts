import type { InvoiceSettingsRow, Reader, Writer } from '../tables.ts'

export async function findInvoiceSettings(
  db: Reader | Writer,
  merchantId: string,
): Promise<InvoiceSettingsRow | undefined> {
  return db.selectFrom('invoice_settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst()
}

export async function putInvoiceSettings(trx: Writer, row: InvoiceSettingsRow): Promise<void> {
  const { merchant_id: _, ...change } = row
  await trx
    .insertInto('invoice_settings')
    .values(row)
    .onConflict(conflict => conflict.column('merchant_id').doUpdateSet(change))
    .execute()
}
