import type { Writer } from '../../store/tables.ts'
import { type Kind, type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { pinOf, type SaleRequest, typeOf } from '../tender.ts'

/** Charges a card, a card by PIN or benefits at once, or debits a bank account (payments 1.3). */
export function sale(trx: Writer, { tender, ...request }: SaleRequest, tools: PaymentTools): Promise<PaymentResult> {
  const tranType = typeOf(tender, 'sale')
  const kind: Kind =
    tender.kind === 'bank'
      ? { tranGroup: `ACH_DEBIT_${tender.accountType}`, tender: 'bank', tranType, move: 'debit' }
      : { tranGroup: 'SALE', tender: tender.kind, tranType, move: 'sale' }
  return recordPayment(trx, { ...request, ...pinOf(tender) }, kind, tools)
}
