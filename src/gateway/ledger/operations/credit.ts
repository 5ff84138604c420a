import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type CreditRequest, pinOf, typeOf } from '../tender.ts'

/**
 * Pays the holder of a card or bank account, without an earlier payment that it would give back; also what comes back of a
 * purchase by PIN, where the card is there again.
 */
export function credit(
  trx: Writer,
  { tender, ...request }: CreditRequest,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const kind = { tranGroup: 'CREDIT', tender: tender.kind, tranType: typeOf(tender, 'credit'), move: 'credit' } as const
  return recordPayment(trx, { ...request, ...pinOf(tender) }, kind, tools)
}
