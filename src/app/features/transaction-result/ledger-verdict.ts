import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { type ClaimKind, claimsOf, type PaymentCheck } from '../../../domain/payments/payment-claims.ts'
import { explain } from './explain.ts'

/** What the gateway's ledger says of an answer, which anybody can write. */
export type LedgerVerdict =
  | { kind: 'asking' | 'in-ledger' | 'unknown' | 'no-token' | 'unchecked' }
  | { kind: 'differs'; differing: readonly ClaimKind[] }

/** `asking` while no answer is there; null when the gateway could not be asked. */
export type Asked = PaymentCheck | 'asking' | null

/** Undefined where nothing was decided: a form that was refused has no payment to look up. */
export function ledgerVerdict(transaction: DemoTransaction, asked: Asked): LedgerVerdict | undefined {
  const outcome = explain(transaction)?.outcome
  if (!outcome || outcome === 'refused') return undefined
  if (!claimsOf(transaction)) return { kind: 'no-token' }
  if (asked === 'asking') return { kind: 'asking' }
  if (!asked) return { kind: 'unchecked' }
  if (!asked.isKnown) return { kind: 'unknown' }
  return asked.differing.length > 0 ? { kind: 'differs', differing: asked.differing } : { kind: 'in-ledger' }
}

const claimWords: Record<ClaimKind, string> = {
  approved: 'amount',
  requested: 'amount',
  code: 'response code',
  card: 'card number',
  number: 'transaction number',
  token: 'token',
}

/** `the amount differs`, `the amount and the response code differ`. */
function differenceText(differing: readonly ClaimKind[]): string {
  const words = [...new Set(differing.map(kind => `the ${claimWords[kind]}`))]
  const last = words.pop()
  return words.length > 0 ? `${words.join(', ')} and ${last} differ` : `${last} differs`
}

export function verdictTitle(verdict: LedgerVerdict): string {
  switch (verdict.kind) {
    case 'asking':
      return 'Looking it up in the ledger…'
    case 'in-ledger':
      return 'In the ledger'
    case 'differs':
      return `Not in the ledger: ${differenceText(verdict.differing)}`
    case 'unknown':
      return 'Not in the ledger: no such payment'
    case 'no-token':
      return 'Not in the ledger: no token'
    case 'unchecked':
      return 'Could not be checked'
  }
}

/** What was found, in a sentence or two. */
export function verdictText(verdict: LedgerVerdict): string {
  switch (verdict.kind) {
    case 'asking':
      return 'The portal asks the gateway for the payment with this token.'
    case 'in-ledger':
      return 'The gateway has a payment with this token (BRIC), and its amounts, response code, card and transaction number match. Names and other texts are not compared.'
    case 'differs':
      return `The gateway has a payment with this token (BRIC), but ${differenceText(verdict.differing)}. Somebody changed the response on its way here.`
    case 'unknown':
      return 'The gateway has no payment with this token (BRIC). The response is forged, or the sandbox was reset after the payment.'
    case 'no-token':
      return 'The response has no token (BRIC), so there is no payment to look up. It does not prove a payment.'
    case 'unchecked':
      return 'The gateway could not be reached, so this response is unverified.'
  }
}

/** Whether the receipt may say what the response says. A decline without a token claims nothing that could be shipped. */
export function isBelieved(transaction: DemoTransaction, verdict: LedgerVerdict | undefined): boolean {
  if (!verdict || verdict.kind === 'in-ledger') return true
  const outcome = explain(transaction)?.outcome
  return verdict.kind === 'no-token' && (outcome === 'declined' || outcome === 'error')
}
