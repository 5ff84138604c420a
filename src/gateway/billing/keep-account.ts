import type { PaymentType } from '../../domain/billing/subscription.ts'
import { isApproval } from '../../domain/payments/response-codes.ts'
import type { TestCard } from '../../domain/payments/test-data/test-cards.ts'
import { mintTranNbr } from '../ledger/bric.ts'
import type { Details } from '../ledger/details.ts'
import { store } from '../ledger/operations/store.ts'
import { verify } from '../ledger/operations/verify.ts'
import type { Asker } from '../ledger/payment-request.ts'
import type { PaymentResult, Request } from '../ledger/record-payment.ts'
import { findChargeable } from '../ledger/resolve-account.ts'
import type { BankTender } from '../ledger/tender.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import type { BillingTools } from './billing-call.ts'

/** A way to pay as it was sent. Numbers and codes decide, and are dropped. */
export type SentAccount = { holder: { firstName: string; lastName: string } } & (
  | { kind: 'card'; card: TestCard; expirationDate: string; cvv: string; address: string; zipCode: string }
  | { kind: 'bank'; routingNbr: string; accountNbr: string; accountType: 'C' | 'S' }
  | { kind: 'token'; bric: string; paymentType: PaymentType }
)
/** `verified`: what the issuer or bank said. `stored`: the token that does not end; left out after a decline. */
export type KeptAccount =
  | { kind: 'unknown-token' }
  | { kind: 'server-error' }
  | { kind: 'asked'; verified: TransactionRow; stored?: TransactionRow; rule?: string | undefined }

/**
 * Verifies an account with 0.00 and stores it. A bank account is not asked for its prenote: the bank hears of it with
 * the first debit. A token that does not end is kept as it is.
 */
export async function keepAccount(
  trx: Writer,
  asker: Asker,
  sent: SentAccount,
  nowMs: number,
  tools: BillingTools,
): Promise<KeptAccount> {
  const isBank = sent.kind === 'bank' || (sent.kind === 'token' && sent.paymentType === 'BankAccount')
  const known = sent.kind === 'token' ? await findKnown(trx, asker, { ...sent, isBank }, nowMs) : undefined
  if (sent.kind === 'token' && !known) return { kind: 'unknown-token' }
  const tender = isBank ? bankTender(sent, known) : ({ kind: 'card', industryType: 'E' } as const)
  const request = { ...requestOf(asker, sent, tools), tender }
  const verifying = isBank ? undefined : await verify(trx, request, tools)
  if (verifying && verifying.kind !== 'recorded') return { kind: 'server-error' }
  const verified = verifying?.transaction
  if (verified && !isApproval(verified.auth_resp)) return { kind: 'asked', verified, rule: ruleOf(verifying) }
  if (known?.state === 'stored')
    return { kind: 'asked', verified: verified ?? known, stored: known, rule: ruleOf(verifying) }
  // Beside the token, so that any API can tell it.
  const expiry = expiryOf(sent, known)
  const details = { ...request.details, ...(expiry !== null && { EXP_DATE: expiry }) }
  const again = { ...request, tranNbr: mintTranNbr(tools.randomBytes), cvv: '', details }
  const storing = await store(trx, again, tools)
  if (storing.kind !== 'recorded') return { kind: 'server-error' }
  const { transaction } = storing
  const rule = ruleOf(verifying) ?? ruleOf(storing)
  const asked = { kind: 'asked', verified: verified ?? transaction, rule } as const
  return isApproval(transaction.auth_resp) ? { ...asked, stored: transaction } : asked
}

/** YYMM: as it was sent, or as it stands with the token; null where nobody told it. */
export function expiryOf(sent: SentAccount, stored: TransactionRow | undefined): string | null {
  if (sent.kind === 'card') return sent.expirationDate
  return stored ? ((JSON.parse(stored.details) as Details)['EXP_DATE'] ?? null) : null
}

const ruleOf = (result: PaymentResult | undefined) => (result?.kind === 'recorded' ? result.rule : undefined)

const findKnown = (
  trx: Writer,
  { credential }: Asker,
  { bric, isBank }: { bric: string; isBank: boolean },
  nowMs: number,
): Promise<TransactionRow | undefined> =>
  findChargeable(trx, { merchantId: credential.merchantId, bric, tender: isBank ? 'bank' : 'card' }, nowMs)

const bankTender = (sent: SentAccount, known: TransactionRow | undefined): BankTender => ({
  kind: 'bank',
  accountType: sent.kind === 'bank' ? sent.accountType : accountTypeOf(known),
})

/** `CKS8` is of a savings account (payments 1.3). */
export const accountTypeOf = (row: TransactionRow | undefined) => (row?.tran_type.startsWith('CKS') ? 'S' : 'C')

function requestOf({ credential, api }: Asker, sent: SentAccount, tools: BillingTools): Request {
  const details: Details = {
    ...(sent.holder.firstName && { FIRST_NAME: sent.holder.firstName, LAST_NAME: sent.holder.lastName }),
    CARD_ENT_METH: sent.kind === 'token' ? 'Z' : sent.kind === 'bank' ? 'X' : 'E',
  }
  const isCard = sent.kind === 'card'
  return {
    ...{
      credential,
      api,
      amountCents: 0,
      tranNbr: mintTranNbr(tools.randomBytes),
      batchId: '',
      account: sent,
      details,
    },
    ...{ address: isCard ? sent.address : '', zipCode: isCard ? sent.zipCode : '', cvv: isCard ? sent.cvv : '' },
  }
}
