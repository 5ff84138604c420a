import type { Writer } from '../../store/tables.ts'
import type { Request } from '../record-payment.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type PinTender, typeOf } from '../tender.ts'

/** Asks what is left of the food benefits of an EBT card (payments 1.3, EB02): `available_cents` of the transaction. */
export function balance(
  trx: Writer,
  { tender, ...request }: Request & { tender: PinTender<'ebt_food'> },
  tools: PaymentTools,
): Promise<PaymentResult> {
  const { kind, pinBlock } = tender
  const asked = { tranGroup: 'BALANCE', tender: kind, tranType: typeOf(tender, 'verify'), move: 'verify' } as const
  return recordPayment(trx, { ...request, pinBlock }, asked, tools)
}
