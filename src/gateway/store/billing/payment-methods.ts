import { among } from '../rows/dialect.ts'
import type { Numbered, PaymentMethodRow, Reader, Writer } from '../tables.ts'
import { type NumberPage, pageOf } from './billing-page.ts'

export type PaymentMethod = Numbered<PaymentMethodRow>
type Db = Reader | Writer

export async function insertPaymentMethod(trx: Writer, row: Omit<PaymentMethodRow, 'id'>): Promise<PaymentMethod> {
  return trx.insertInto('payment_methods').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findPaymentMethod(db: Db, merchantId: string, id: number): Promise<PaymentMethod | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

export async function findPaymentMethods(db: Db, ids: readonly number[]): Promise<PaymentMethod[]> {
  return db.selectFrom('payment_methods').selectAll().where('id', 'in', among(db, ids)).execute()
}

/** A token that a customer has stored already. */
export async function findMethodOfToken(
  db: Db,
  { merchantId, customerId, bric }: { merchantId: string; customerId: number; bric: string },
): Promise<PaymentMethod | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('bric', '=', bric)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .executeTakeFirst()
}

/** Every stored way to pay of a token. */
export async function findMethodsOfToken(db: Db, merchantId: string, bric: string): Promise<PaymentMethod[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('bric', '=', bric)
    .orderBy('id')
    .execute()
}

export type MethodChange = Partial<Pick<PaymentMethodRow, 'bric' | 'last_four' | 'expiration_date' | 'closed_at_ms'>>
export async function changePaymentMethod(trx: Writer, id: number, change: MethodChange): Promise<void> {
  await trx.updateTable('payment_methods').set(change).where('id', '=', id).execute()
}

export async function listPaymentMethods(
  db: Reader,
  { merchantId, customerId }: { merchantId: string; customerId?: number | undefined },
  page: NumberPage,
): Promise<PaymentMethod[]> {
  const rows = db.selectFrom('payment_methods').selectAll().where('merchant_id', '=', merchantId)
  return pageOf(customerId === undefined ? rows : rows.where('customer_id', '=', customerId), page).execute()
}
