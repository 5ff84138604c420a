import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type TenderRequest, typeOf } from '../tender.ts'

/** Pays the holder of a card or bank account, without an earlier payment that it would give back. */
export function credit(
  trx: Writer,
  { tender, ...request }: TenderRequest,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const kind = { tranGroup: 'CREDIT', tender: tender.kind, tranType: typeOf(tender, '9', '3'), move: 'credit' } as const
  return recordPayment(trx, request, kind, tools)
}
