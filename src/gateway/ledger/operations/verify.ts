import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type TenderRequest, typeOf } from '../tender.ts'

/** Checks a card and its address, or sends a prenote to a bank account, before debits or before credits: no money. */
export function verify(
  trx: Writer,
  { tender, isForCredits = false, ...request }: TenderRequest & { isForCredits?: boolean },
  tools: PaymentTools,
): Promise<PaymentResult> {
  const tranGroup = tender.kind === 'bank' ? 'ACH_PRENOTE' : 'AVS'
  const tranType = typeOf(tender, isForCredits ? 'verify-for-credit' : 'verify')
  return recordPayment(trx, request, { tranGroup, tender: tender.kind, tranType, move: 'verify' }, tools)
}
