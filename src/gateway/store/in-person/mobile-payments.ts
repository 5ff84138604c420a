import { findById } from '../payments/ledger-table.ts'
import type { MobilePaymentRow, Reader, TransactionRow, Writer } from '../tables.ts'

type Db = Reader | Writer
type Asked = Omit<MobilePaymentRow, 'transaction_id' | 'answer'>

/**
 * Takes the number of a payment for this transaction of the database; false when it was taken before. A twin that takes it at the same
 * time waits here until the other one is done.
 */
export async function claimMobilePayment(trx: Writer, asked: Asked): Promise<boolean> {
  const inserted = await trx
    .insertInto('mobile_payments')
    .values({ ...asked, transaction_id: null, answer: '' })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

type Name = Pick<MobilePaymentRow, 'merchant_id' | 'external_id'>

/** Keeps what a claimed payment became. */
export async function settleMobilePayment(
  trx: Writer,
  { merchant_id, external_id }: Name,
  { transactionId, answer }: { transactionId: string; answer: object },
): Promise<void> {
  await trx
    .updateTable('mobile_payments')
    .set({ transaction_id: transactionId, answer: JSON.stringify(answer) })
    .where('merchant_id', '=', merchant_id)
    .where('external_id', '=', external_id)
    .execute()
}

/** Gives a claimed number back: nothing came of it. */
export async function leaveMobilePayment(trx: Writer, { merchant_id, external_id }: Name): Promise<void> {
  await trx
    .deleteFrom('mobile_payments')
    .where('merchant_id', '=', merchant_id)
    .where('external_id', '=', external_id)
    .execute()
}

/** A payment by the number that the app gave it. */
export function findMobilePayment(
  db: Db,
  merchantId: string,
  externalId: string,
): Promise<MobilePaymentRow | undefined> {
  return db
    .selectFrom('mobile_payments')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

/** The sale or hold that an app made of a transaction; undefined for what no app made. */
export function findMadeByApp(db: Db, transactionId: string): Promise<MobilePaymentRow | undefined> {
  return db
    .selectFrom('mobile_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('call', '!=', 'capture')
    .executeTakeFirst()
}

/** What a payment of an app made; undefined while it is being decided. */
export async function findTransactionOf(db: Db, payment: MobilePaymentRow): Promise<TransactionRow | undefined> {
  return payment.transaction_id === null ? undefined : findById(db, payment.transaction_id)
}
