import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type CardRequest, typeOf } from '../tender.ts'

/**
 * Captures what the issuer approved by phone: card and approval code, without an earlier hold (payments 1.3). Nobody is
 * asked again, so neither card nor amount declines; `94` for what was sent before.
 */
export function forceCapture(
  trx: Writer,
  { tender, authCode, ...request }: CardRequest & { authCode: string },
  tools: PaymentTools,
): Promise<PaymentResult> {
  const kind = { tranGroup: 'SALE', tender: 'card', tranType: typeOf(tender, 'force'), move: 'force' } as const
  return recordPayment(trx, { ...request, approvedByPhone: authCode }, kind, tools)
}
