import type { DemoTransaction } from '../demos/demo-transaction.ts'
import { isApproval } from './response-codes.ts'

/**
 * What an answer says of its payment. Claims are compared with the ledger, which says yes or no to each and tells nothing
 * else: who asks learns no value that they did not bring.
 */
export const claimKinds = ['token', 'requested', 'approved', 'code', 'card', 'number'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** `requested` and `approved` are amounts, `card` its last four digits, `number` the TRAN_NBR, `token` a BRIC. */
export type Claim = { of: ClaimKind; value: string }

/** The BRIC, by which the payment is looked up, cannot be guessed. */
export type PaymentClaims = { bric: string; claims: Claim[] }

/** Whether the ledger has a transaction of the BRIC, and which of the claims are not true of it. */
export type PaymentCheck = { isKnown: boolean; differing: ClaimKind[] }

export const claimMaxLength = 64

/**
 * What an answer claims of its payment, each spelling of it: a forged field is found wherever it stands. Undefined when it
 * has no decision or no token to look up.
 */
export function claimsOf(transaction: DemoTransaction): PaymentClaims | undefined {
  const code = transaction.AUTH_RESP || transaction.StatusCode
  const bric = transaction.AUTH_GUID || transaction.TransactionId
  if (!code || !bric) return undefined
  const { AMOUNT, AUTH_AMOUNT_REQUESTED, AUTH_AMOUNT, Amount, AUTH_RESP, StatusCode } = transaction
  const claimed: Record<ClaimKind, (string | undefined)[]> = {
    token: [transaction.AUTH_GUID, transaction.TransactionId],
    requested: [AMOUNT, AUTH_AMOUNT_REQUESTED],
    approved: [AUTH_AMOUNT, Amount],
    code: [AUTH_RESP, StatusCode],
    card: [transaction.AUTH_MASKED_ACCOUNT_NBR, transaction.MaskedPan].map(masked => masked?.slice(-4)),
    number: [transaction.TRAN_NBR],
  }
  // A receipt without it shows what was asked for, or nothing, as charged.
  if (!AUTH_AMOUNT && !Amount) claimed.approved = isApproval(code) ? claimed.requested : ['0.00']
  return {
    bric: cut(bric),
    claims: Object.entries(claimed).flatMap(([of, values]) => toClaims(of as ClaimKind, values)),
  }
}

/** What is longer than any true value is wrong when it is cut, too. */
const cut = (text: string) => text.slice(0, claimMaxLength)

const toClaims = (of: ClaimKind, values: (string | undefined)[]): Claim[] =>
  [...new Set(values)].flatMap(value => (value ? [{ of, value: cut(value) }] : []))
