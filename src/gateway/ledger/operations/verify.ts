import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type TenderRequest, typeOf } from '../tender.ts'

/** Checks a card and its address, or sends a prenote to a bank account: no money. */
export function verify(
  trx: Writer,
  { tender, ...request }: TenderRequest,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const tranGroup = tender.kind === 'bank' ? 'ACH_PRENOTE' : 'AVS'
  const kind = { tranGroup, tender: tender.kind, tranType: typeOf(tender, '0', '0'), move: 'verify' } as const
  return recordPayment(trx, request, kind, tools)
}
