import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type CardRequest, typeOf } from '../tender.ts'

/** Holds an amount of a card, to be captured within seven days. */
export function authorize(
  trx: Writer,
  { tender, ...request }: CardRequest,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const kind = { tranGroup: 'AUTH', tender: 'card', tranType: typeOf(tender, 'hold'), move: 'hold' } as const
  return recordPayment(trx, request, kind, tools)
}
