import { findByBric } from '../../store/payments/ledger-table.ts'
import type { Writer } from '../../store/tables.ts'
import type { FollowUp, FollowUpResult } from '../follow-up.ts'
import type { PaymentResult, PaymentTools } from '../record-payment.ts'
import type { BankTender, CardTender } from '../tender.ts'
import { credit } from './credit.ts'
import { refund } from './refund.ts'

/**
 * CCx9 and CKx3 by a BRIC (payments 1.3 and 6): gives back what its payment took, or pays to the account that it stores.
 * `12` when it is neither.
 */
export async function payBack(
  trx: Writer,
  { tender, ...asked }: Omit<FollowUp, 'tender'> & { tender: CardTender | BankTender; amountCents: number },
  tools: PaymentTools,
): Promise<FollowUpResult | PaymentResult> {
  const { bric, ...request } = asked
  const original = await findByBric(trx, asked.credential.merchantId, bric)
  if (original?.state !== 'stored') return refund(trx, { ...asked, tender: tender.kind }, tools)
  const account = { kind: 'token', bric } as const
  return credit(trx, { ...request, tender, account, address: '', zipCode: '', cvv: '' }, tools)
}
