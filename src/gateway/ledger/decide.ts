import { isApproval, responseCode } from '../../domain/payments/response-codes.ts'
import { decideByAmount, type TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import { avsApprovalTexts, decideAvs } from '../../domain/payments/test-data/avs.ts'
import { decideCvv } from '../../domain/payments/test-data/cvv.ts'
import { decidePin } from '../../domain/payments/test-data/pin-triggers.ts'
import {
  findScenario,
  otherRules,
  scenarioOfAccount,
  scenarioOfAmount,
  scenarioOfCard,
  scenarioOfCvv,
  scenarioOfPin,
  scenarioOfZip,
} from '../../domain/payments/test-data/scenarios.ts'
import { decideBankAccount, isRoutingNumber } from '../../domain/payments/test-data/test-bank-accounts.ts'
import type { TestCard } from '../../domain/payments/test-data/test-cards.ts'
import type { TransactionGroup } from './graph.ts'

/** What the simulated issuer or bank looks at. `isByToken`: the account came from a BRIC, not from the form. */
export type DecisionRequest = {
  account:
    | { kind: 'card'; card: TestCard; isByToken: boolean }
    | { kind: 'bank'; routingNbr: string; accountNbr: string; isByToken: boolean }
    | { kind: 'pin'; card: TestCard; pinBlock: string }
  tranGroup: TransactionGroup
  amountCents: number
  address: string
  zipCode: string
  cvv: string
  /** Six digits that an approval will carry. */
  authCode: string
}

export type Decision = {
  authResp: string
  text: string
  /** Empty unless approved. */
  authCode: string
  avs: string
  cvv: string
  approvedCents: number
  /** What is left of benefits, where the issuer tells it. */
  availableCents?: number
  fault?: TechnicalFault
  plannedReturnCode?: string
  /** Ids of the scenarios or other rules that decided, with spaces between; left out where the request is simply good. */
  rule?: string
}

/** Card, then PIN, then amount, then address and security code: the first that decides wins (payments 1.9). Pure. */
export function decide(request: DecisionRequest): Decision {
  const { account } = request
  if (account.kind === 'card') return decideCard(request, account)
  return account.kind === 'pin' ? decideByPin(request, account) : decideBank(request, account)
}

/** Neither address nor security code is asked for: the PIN proves who pays. */
function decideByPin(request: DecisionRequest, { card, pinBlock }: { card: TestCard; pinBlock: string }): Decision {
  const blank = { avs: '', cvv: '' }
  if (card.outcome.kind === 'decline')
    return { ...answer(request, card.outcome.responseCode), ...blank, rule: scenarioOfCard(card.key) }
  const refused = decidePin(pinBlock)
  if (refused) return { ...answer(request, refused), ...blank, rule: scenarioOfPin(pinBlock) }
  const trigger = decideByAmount(request.amountCents)
  const byAmount = scenarioOfAmount(request.amountCents)
  if (trigger?.kind === 'code' && trigger.responseCode !== '00')
    return { ...answer(request, trigger.responseCode), ...blank, rule: byAmount }
  const approval = answer(request, '00')
  const fault = trigger?.kind === 'technical' ? { fault: trigger.fault, rule: byAmount } : {}
  return { ...approval, text: `APPROVAL ${approval.authCode}`, ...blank, ...fault }
}

function decideCard(request: DecisionRequest, { card, isByToken }: { card: TestCard; isByToken: boolean }): Decision {
  const { outcome } = card
  const avs = outcome.kind === 'approve-with-avs' ? outcome.avs : decideAvs(request.address, request.zipCode)
  const cvv = outcome.kind === 'decline' && outcome.cvv ? outcome.cvv : decideCvv(request.cvv)
  const byCard = scenarioOfCard(card.key)
  if (outcome.kind === 'decline') return { ...answer(request, outcome.responseCode), avs, cvv, rule: byCard }
  if (outcome.kind === 'decline-when-charged-by-token' && isByToken && request.amountCents > 0)
    return { ...answer(request, outcome.responseCode), avs, cvv, rule: byCard }
  const trigger = decideByAmount(request.amountCents)
  const byAmount = scenarioOfAmount(request.amountCents)
  if (trigger?.kind === 'code' && trigger.responseCode !== '00')
    return { ...answer(request, trigger.responseCode), avs, cvv, rule: byAmount }
  const approval = answer(request, '00')
  const fault = trigger?.kind === 'technical' ? { fault: trigger.fault, rule: byAmount } : {}
  return {
    ...approval,
    text: avsApprovalTexts[avs] ?? `APPROVAL ${approval.authCode}`,
    avs,
    cvv,
    ...ruleOfCard(request, card),
    ...fault,
  }
}

function decideBank(
  request: DecisionRequest,
  account: { routingNbr: string; accountNbr: string; isByToken: boolean },
): Decision {
  const blank = { avs: '', cvv: '' }
  if (!account.isByToken && !isRoutingNumber(account.routingNbr))
    return { ...answer(request, '14'), ...blank, text: 'INVALID ROUTING NBR', rule: otherRules.routingNumber }
  const outcome = decideBankAccount(account.accountNbr)
  const byAccount = scenarioOfAccount(account.accountNbr)
  if (outcome.kind === 'refuse') return { ...answer(request, outcome.responseCode), ...blank, rule: byAccount }
  const trigger = decideByAmount(request.amountCents)
  const byAmount = scenarioOfAmount(request.amountCents)
  const code = trigger?.kind === 'code' ? trigger.responseCode : '00'
  if (!isApproval(code)) return { ...answer(request, code), ...blank, rule: byAmount }
  // What is accepted in part comes back as well.
  const accepted = answer(request, code)
  return {
    ...accepted,
    ...blank,
    text: code === '00' ? `ACCEPTED ${accepted.authCode}` : accepted.text,
    ...(code === '00' ? {} : { rule: byAmount }),
    ...(outcome.kind === 'accept-then-return' ? { plannedReturnCode: outcome.returnCode, rule: byAccount } : {}),
    ...(outcome.kind === 'accept-then-notice' ? { plannedReturnCode: outcome.changeCode, rule: byAccount } : {}),
    ...(trigger?.kind === 'technical' ? { fault: trigger.fault, rule: byAmount } : {}),
  }
}

/** The plain answer of a code: 10 approves half, rounded down to the cent; a decline approves nothing. */
function answer(request: DecisionRequest, code: string): Omit<Decision, 'avs' | 'cvv'> {
  const approvedCents = code === '10' ? Math.floor(request.amountCents / 2) : request.amountCents
  return {
    authResp: code,
    text: responseCode(code).display,
    authCode: isApproval(code) ? request.authCode : '',
    approvedCents: isApproval(code) ? approvedCents : 0,
  }
}

/** What made an approval as it is, where it is not simply good: card, ZIP code or security code. */
function ruleOfCard({ address, zipCode, cvv }: DecisionRequest, card: TestCard): Pick<Decision, 'rule'> {
  const ids = [
    ...(card.outcome.kind === 'approve' ? [] : [scenarioOfCard(card.key)]),
    ...(address.trim() === '' ? [] : [scenarioOfZip(zipCode)]),
    scenarioOfCvv(cvv),
  ]
  const rule = ids.filter(id => findScenario(id)).join(' ')
  return rule === '' ? {} : { rule }
}
