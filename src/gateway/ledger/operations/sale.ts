import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type TenderRequest, typeOf } from '../tender.ts'

/** Charges a card at once, or debits a bank account. */
export function sale(trx: Writer, { tender, ...request }: TenderRequest, tools: PaymentTools): Promise<PaymentResult> {
  const tranType = typeOf(tender, '1', '2')
  const kind =
    tender.kind === 'bank'
      ? ({ tranGroup: `ACH_DEBIT_${tender.accountType}`, tender: 'bank', tranType, move: 'debit' } as const)
      : ({ tranGroup: 'SALE', tender: 'card', tranType, move: 'sale' } as const)
  return recordPayment(trx, request, kind, tools)
}
