import { codeOfAmount } from './accounts.ts'
import { pay } from './first-payments.ts'
import {
  type Answer,
  closeBatches,
  type Deed,
  dayMs,
  type FollowUp,
  holdDays,
  joinBatch,
  type Paper,
  type Payment,
} from './model.ts'

type Follow = Extract<Deed, { kind: 'follow' }>
type Named = { payment: Payment; paper: Paper; deed: Follow; nowMs: number }

/** What is asked about an earlier payment, by what is written about it. */
export function follow(paper: Paper, deed: Follow, nowMs: number): Answer {
  const payment = paper.payments.find(each => each.bric !== '' && each.bric === deed.bric)
  // A stored account was never charged: to give back is to pay to it.
  if (payment?.state === 'stored' && deed.what === 'refund')
    return pay(paper, { ...deed, kind: 'pay', what: 'credit' }, nowMs)
  if (!payment || payment.tender !== deed.tender) return { code: '25' }
  const named = { payment, paper, deed, nowMs }
  if (isTwin(named)) return { code: '94' }
  const code = rules[deed.what](named)
  if (code !== '00' && code !== '10') return { code }
  const { what, number, batchId, cents } = deed
  payment.done.push({ what, number, batchId, cents, atMs: nowMs })
  if (what === 'refund') return refundOf(named)
  return { code, of: payment.bric }
}

/** The close of the open batches of a terminal: of one number, or with 0 of all. */
export function close(paper: Paper, { terminal, batchId }: Deed): Answer {
  const closed = closeBatches(paper, key =>
    batchId === '0' ? key.startsWith(`${terminal}/`) : key === `${terminal}/${batchId}`,
  )
  return { code: closed > 0 ? '00' : '21' }
}

/** The same number for the same payment under the same number of a batch within a day; an undo names no amount. */
function isTwin({ payment, deed, nowMs }: Named): boolean {
  const namesAmount = deed.what !== 'void' && deed.what !== 'reverse'
  return payment.done.some(
    each =>
      each.what === deed.what &&
      each.number === deed.number &&
      each.batchId === deed.batchId &&
      (!namesAmount || each.cents === deed.cents) &&
      nowMs - each.atMs <= dayMs,
  )
}

const isCreditOf = ({ what }: Payment) => what === 'credit' || what === 'refund'
const isOver = ({ payment, nowMs }: Named) => payment.held > 0 && nowMs - payment.atMs >= holdDays * dayMs
/** Money never came, or is free again: there is nothing to undo or to take. */
const nothing = ['declined', 'stored', 'verified']

const rules: Record<FollowUp, (named: Named) => string> = {
  capture(named) {
    const { payment, paper, deed, nowMs } = named
    if (isOver(named)) return 'ED'
    if (isCreditOf(payment)) return '12'
    if (payment.state !== 'held') return lateFor(payment)
    if (deed.cents > payment.held) return 'RR'
    payment.captured = deed.cents
    payment.held = 0
    payment.state = 'captured'
    payment.batch = joinBatch(paper, deed, nowMs)
    return '00'
  },
  increment(named) {
    const { payment, deed } = named
    if (isOver(named)) return 'ED'
    if (isCreditOf(payment)) return '12'
    if (payment.state !== 'held') return lateFor(payment)
    const code = codeOfAmount(deed.cents) ?? '00'
    if (code === '05') return code
    const more = code === '10' ? Math.floor(deed.cents / 2) : deed.cents
    payment.approved += more
    payment.held += more
    return code
  },
  void: named => undo(named, 'voided'),
  reverse: named => (isCreditOf(named.payment) || named.payment.tender === 'bank' ? '12' : undo(named, 'reversed')),
  refund({ payment, deed }) {
    if (isCreditOf(payment) || payment.state === 'verified') return '12'
    if (payment.state === 'declined') return '21'
    if (payment.state !== 'settled' || deed.cents + payment.refunded > payment.settled) return 'RR'
    payment.refunded += deed.cents
    return '00'
  },
}

/** A hold that is none any more. */
function lateFor({ state }: Payment): string {
  if (nothing.includes(state)) return '21'
  if (state === 'expired') return 'ED'
  return state === 'captured' || state === 'settled' ? 'EV' : 'RR'
}

function undo({ payment, paper }: Named, state: 'voided' | 'reversed'): string {
  if (nothing.includes(payment.state) || payment.state === 'expired') return '21'
  if (state === 'reversed' && payment.state === 'reversed') return '79'
  if (payment.state !== 'held' && payment.state !== 'captured') return 'RR'
  const given = paper.payments.find(each => payment.what === 'refund' && each.bric === payment.of)
  if (given) given.refunded -= payment.captured
  Object.assign(payment, { state, held: 0, captured: 0 })
  return '00'
}

/** What a refund gives back is a payment of its own, which settles with its batch. */
function refundOf({ payment, paper, deed, nowMs }: Named): Answer {
  const { terminal, number, batchId, cents } = deed
  const refund: Payment = {
    ...payment,
    ...{ what: 'refund', terminal, number, batchId, batch: joinBatch(paper, deed, nowMs), atMs: nowMs },
    ...{ asked: cents, approved: cents, held: 0, captured: cents, settled: 0, refunded: 0, state: 'captured' },
    ...{ code: '00', bric: '', of: payment.bric, done: [] },
  }
  paper.payments.push(refund)
  return { code: '00', cents, payment: refund }
}
