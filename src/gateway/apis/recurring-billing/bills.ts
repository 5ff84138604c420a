import type { BillStatus } from '../../../domain/billing/subscription.ts'
import { numberOf } from '../../billing/numbers.ts'
import { chargeOnce, type PaidBill, payBill } from '../../billing/pay-bill.ts'
import { listBills } from '../../store/billing/bills-table.ts'
import { type Outcome, refuseWith } from './answer.ts'
import { listAnswer } from './list-answer.ts'
import { centsOf, pageOf, rowOf } from './read-fields.ts'
import type { RecurringHandler } from './take-call.ts'
import { billOf, paymentOf } from './wire-rows.ts'

/** POST /bill/list */
export const list: RecurringHandler = async ({ credential, tools, fields }) => {
  const { limit, page } = pageOf(fields)
  const filter = {
    merchantId: credential.merchantId,
    subscriptionId: rowOf(fields, 'SubscriptionID', 'subscription'),
    paymentMethodId: rowOf(fields, 'PaymentMethodID', 'paymentMethod'),
    customerId: rowOf(fields, 'CustomerID', 'customer'),
    status: (fields.get('Status') || undefined) as BillStatus | undefined,
  }
  return listAnswer(await listBills(tools.store.read, filter, page), limit, billOf)
}

/** POST /paybill: an unpaid bill, now. */
export const pay: RecurringHandler = async ({ credential, api, tools, fields }) => {
  const asked = { credential, api, billId: rowOf(fields, 'BillID', 'bill') ?? 0 }
  const paid = await tools.store.write(trx => payBill(trx, asked, tools))
  return answerOf(paid, refuseWith(404, 'UNKNOWN_BILL', 'You have no bill with that number'))
}

/** POST /chargepaymentmethod: outside of any subscription. */
export const charge: RecurringHandler = async ({ credential, api, tools, fields }) => {
  const asked = {
    ...{ credential, api, paymentMethodId: rowOf(fields, 'PaymentMethodID', 'paymentMethod') ?? 0 },
    amountCents: centsOf(fields, 'Amount') ?? 0,
  }
  const paid = await tools.store.write(trx => chargeOnce(trx, asked, tools))
  return answerOf(paid, refuseWith(404, 'UNKNOWN_PAYMENT_METHOD', 'You have no payment method with that number'))
}

function answerOf(paid: PaidBill, unknown: Outcome): Outcome {
  switch (paid.kind) {
    case 'asked': {
      const { bill, rule, fault } = paid
      const data = { ...paymentOf(bill), billId: numberOf('bill', bill.id) }
      const transactionIds = bill.transaction_id === null ? [] : [bill.transaction_id]
      return { data, said: `Code ${bill.payment_code}`, transactionIds, rule, fault }
    }
    case 'unknown':
      return unknown
    case 'already-paid':
      return refuseWith(400, 'ALREADY_PAID', 'The bill is paid; it was not charged again')
    case 'not-payable':
      return refuseWith(400, 'NOT_PAYABLE', 'The bill is no longer owed; it was forwarded, skipped or canceled')
    case 'server-error':
      return refuseWith(500, 'UNEXPECTED', 'The amount triggers a gateway error')
  }
}
