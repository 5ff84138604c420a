import { responseCode } from '../../domain/payments/response-codes.ts'
import { decideByAmount } from '../../domain/payments/test-data/amount-triggers.ts'
import { otherRules } from '../../domain/payments/test-data/scenarios.ts'
import type { Writer } from '../store/tables.ts'
import { drawBenefits } from './benefits.ts'
import { type Decision, decide } from './decide.ts'
import type { PaymentBooks } from './payment-books.ts'
import type { Kind, RecordRequest } from './payment-request.ts'
import type { Account } from './resolve-account.ts'

/** The plain answer of a code that approves nothing. */
export const declineWith = (code: string, rule: string, { avs, cvv } = { avs: '', cvv: '' }): Decision => ({
  authResp: code,
  text: responseCode(code).display,
  authCode: '',
  avs,
  cvv,
  approvedCents: 0,
  rule,
})

/** What issuer, bank or benefits answer to a payment. */
export async function decidePayment(
  trx: Writer,
  payment: RecordRequest,
  kind: Kind,
  { account, authCode, nowMs, books }: { account: Account; authCode: string; nowMs: number; books: PaymentBooks },
): Promise<Decision> {
  if (!account.forDecision) return declineWith('25', otherRules.unknownToken)
  if (account.original && kind.move !== 'credit' && (await isReplaced(trx, account.original.id, books)))
    return declineWith('14', otherRules.replacedToken)
  if (isOfOtherType(account, kind)) return declineWith('12', otherRules.accountType)
  if (payment.approvedByPhone !== undefined) return approveByPhone(payment.amountCents, payment.approvedByPhone)
  const { amountCents, address, zipCode, cvv } = payment
  const asked = {
    account: account.forDecision,
    tranGroup: kind.tranGroup,
    amountCents,
    address,
    zipCode,
    cvv,
    authCode,
  }
  const decision = decide(asked)
  // A token remembers how its account behaves, as the number itself is not kept.
  const planned = account.original?.planned_return_code
  if (planned) return { ...decision, plannedReturnCode: planned }
  const { merchantId } = payment.credential
  return drawBenefits(trx, decision, { merchantId, accountKey: account.key, ...kind, nowMs })
}

/** The account updater gave another token for it: its number no longer exists. */
const isReplaced = async (trx: Writer, transactionId: string, books: PaymentBooks) =>
  (await books.findAccountUpdate(trx, transactionId))?.code === 'A'

/** A token of a checking account cannot be charged as savings, nor the other way round: the bank would return it. */
function isOfOtherType({ original }: Account, { tender, tranType }: Kind): boolean {
  return tender === 'bank' && original !== undefined && original.tran_type.slice(0, 3) !== tranType.slice(0, 3)
}

/** Nobody is asked again; the connection can break all the same. */
function approveByPhone(amountCents: number, authCode: string): Decision {
  const trigger = decideByAmount(amountCents)
  return {
    ...{ authResp: '00', text: responseCode('00').display, authCode, avs: '', cvv: '', approvedCents: amountCents },
    rule: otherRules.phone,
    ...(trigger?.kind === 'technical' ? { fault: trigger.fault } : {}),
  }
}
