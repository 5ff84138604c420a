import type { Writer } from '../../store/tables.ts'
import { type PaymentResult, type PaymentTools, recordPayment } from '../record-payment.ts'
import { type TenderRequest, typeOf } from '../tender.ts'

/** Keeps a card or bank account as a token that does not end. */
export function store(trx: Writer, { tender, ...request }: TenderRequest, tools: PaymentTools): Promise<PaymentResult> {
  const tranGroup = tender.kind === 'bank' ? (`ACH_STORAGE_${tender.accountType}` as const) : 'STORAGE'
  const kind = { tranGroup, tender: tender.kind, tranType: typeOf(tender, 'store'), move: 'store' } as const
  return recordPayment(trx, request, kind, tools)
}
