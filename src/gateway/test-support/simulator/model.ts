import type { Account } from './accounts.ts'

/**
 * The books of one merchant as somebody would keep them on paper: plain arithmetic by what the documentation promises,
 * without a look at the gateway's own code.
 */
export type Paper = {
  payments: Payment[]
  /** Batches that are open, by terminal and number: which one it is, and since when. */
  open: Record<string, { batch: number; sinceMs: number }>
  closed: number[]
  spentForms: string[]
  lastBatch: number
}
export type Tender = 'card' | 'bank' | 'pin' | 'food' | 'cash'
export type Payment = {
  what: 'sale' | 'hold' | 'force' | 'store' | 'verify' | 'credit' | 'refund'
  tender: Tender
  account: Account
  terminal: number
  number: string
  batchId: string
  /** In which batch it is, or settled. */
  batch: number
  atMs: number
  asked: number
  approved: number
  held: number
  captured: number
  settled: number
  refunded: number
  state: State
  /** The answer's code, and its BRIC as soon as it was seen. */
  code: string
  bric: string
  /** Of a refund: the payment that it gives back. */
  of: string
  /** What followed, for knowing a repetition. */
  done: { what: string; number: string; batchId: string; cents: number; atMs: number }[]
}
export type State =
  | 'declined'
  | 'stored'
  | 'verified'
  | 'held'
  | 'captured'
  | 'settled'
  | 'voided'
  | 'reversed'
  | 'expired'
  | 'returned'

/** A request in the model's words. */
export type Deed = { terminal: number; number: string; batchId: string; cents: number } & (
  | { kind: 'pay'; what: Payment['what']; tender: Tender; account?: Account; bric?: string; form?: string }
  | { kind: 'follow'; what: FollowUp; tender: Tender; bric: string }
  | { kind: 'close' }
)
export type FollowUp = 'capture' | 'increment' | 'void' | 'reverse' | 'refund'
/** `of`: whose BRIC has to come back; `payment`: whose BRIC comes into being. */
export type Answer = { code: string; cents?: number; of?: string; payment?: Payment }

export const dayMs = 24 * 60 * 60 * 1000
export const holdDays = 7

export const blankPaper = (): Paper => ({ payments: [], open: {}, closed: [], spentForms: [], lastBatch: 0 })
export const copyPaper = (paper: Paper): Paper => ({
  ...paper,
  payments: paper.payments.map(payment => ({ ...payment, done: [...payment.done] })),
  open: { ...paper.open },
  closed: [...paper.closed],
  spentForms: [...paper.spentForms],
})

/** The open batch of a terminal under a number; opened when there is none. */
export function joinBatch(paper: Paper, { terminal, batchId }: Deed, nowMs: number): number {
  const key = `${terminal}/${batchId}`
  const open = paper.open[key]
  if (open) return open.batch
  paper.lastBatch += 1
  paper.open[key] = { batch: paper.lastBatch, sinceMs: nowMs }
  return paper.lastBatch
}

/** Closes open batches: everything captured in them settles, once and completely. Answers how many there were. */
export function closeBatches(paper: Paper, which: (key: string, sinceMs: number) => boolean): number {
  const closing = Object.entries(paper.open).filter(([key, { sinceMs }]) => which(key, sinceMs))
  for (const [key, { batch }] of closing) {
    delete paper.open[key]
    paper.closed.push(batch)
    for (const payment of paper.payments) {
      if (payment.batch !== batch || payment.state !== 'captured') continue
      payment.settled = payment.captured
      payment.state = 'settled'
    }
  }
  return closing.length
}

/** The night at 23:00 in New York: batches close. */
export function passNight(paper: Paper, nowMs: number): void {
  closeBatches(paper, (_, sinceMs) => sinceMs < nowMs)
  expireHolds(paper, nowMs)
}

/** Holds of seven days are free again as soon as work is done, by day as well. */
export function expireHolds(paper: Paper, nowMs: number): void {
  for (const payment of paper.payments) {
    if (payment.state !== 'held' || nowMs - payment.atMs < holdDays * dayMs) continue
    payment.state = 'expired'
    payment.held = 0
  }
}
