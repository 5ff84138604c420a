import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { checkIdOf, paymentIdOf } from '../../hospitality/check-call.ts'
import { numberOfTransaction } from '../../store/payments/transaction-numbers.ts'
import type { Reader, TransactionRow } from '../../store/tables.ts'
import { findCheckPaymentOf, findOrderOf, findSerialOf } from '../../store/workbench/product-names.ts'

/** By which names the calls of its own product reach a payment. */
export async function namesOf(db: Reader, { id }: TransactionRow): Promise<PaymentDetail['names']> {
  const [number, orderId, serial, paid] = await Promise.all([
    numberOfTransaction(db, id),
    findOrderOf(db, id),
    findSerialOf(db, id),
    findCheckPaymentOf(db, id),
  ])
  const checkPayment = paid ? `checks/${checkIdOf({ id: paid.check_id })}/payments/${paymentIdOf(paid)}` : null
  return { number, orderId: orderId ?? null, serial: serial ?? null, checkPayment }
}
