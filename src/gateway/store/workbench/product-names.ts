import type { Reader } from '../tables.ts'

/** The order of a store that a payment was for. */
export async function findOrderOf(db: Reader, transactionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('store_payments')
    .select('order_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found?.order_id
}

/** The serial number of the terminal that took a payment. */
export async function findSerialOf(db: Reader, transactionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('terminal_requests')
    .select('serial')
    .where('transaction_id', '=', transactionId)
    .orderBy('created_at_ms')
    .executeTakeFirst()
  return found?.serial
}

/** The payment of a check that a transaction is: by a token, or by what a terminal was asked. */
export async function findCheckPaymentOf(
  db: Reader,
  transactionId: string,
): Promise<{ id: number; check_id: number } | undefined> {
  const requests = db.selectFrom('terminal_requests').select('id').where('transaction_id', '=', transactionId)
  const found = await db
    .selectFrom('check_payments')
    .select(['id', 'check_id'])
    .where(eb => eb.or([eb('transaction_id', '=', transactionId), eb('request_id', 'in', requests)]))
    .executeTakeFirst()
  return found && { id: Number(found.id), check_id: Number(found.check_id) }
}
