import type { TransactionRow } from '../store/tables.ts'
import type { TransactionMove } from './graph.ts'

/** Of one transaction, in cents: approved, what may still be captured of it, captured, of that settled, of that given back. */
export type Sums = Pick<
  TransactionRow,
  'amount_cents' | 'held_cents' | 'captured_cents' | 'settled_cents' | 'refunded_cents'
>
/** Why a move does not fit the money, though it fits the state. */
export type Misfit = 'amount' | 'nothing-held' | 'beyond-hold' | 'beyond-tip' | 'beyond-settled' | 'part-settled'

/** A tip that more than doubles what was asked for is taken for a slip of the finger. */
const tipFactor = 2

type Step = Partial<Sums> | Misfit
type SumsOf = Sums & Pick<TransactionRow, 'amount_requested_cents'>

const capture = ({ held_cents, captured_cents }: Sums, cents: number, heldAfter: number): Step => {
  if (held_cents === 0) return 'nothing-held'
  return cents > held_cents ? 'beyond-hold' : { held_cents: heldAfter, captured_cents: captured_cents + cents }
}
const undo = ({ settled_cents }: Sums): Step =>
  settled_cents > 0 ? 'part-settled' : { held_cents: 0, captured_cents: 0 }

/** What each move does to the sums; those that are not here leave them alone. */
const steps: { [Move in TransactionMove]?: (sums: SumsOf, cents: number) => Step } = {
  capture: (sums, cents) => capture(sums, cents, 0),
  capture_part: (sums, cents) => capture(sums, cents, sums.held_cents - cents),
  increment: ({ amount_cents, held_cents }, cents) => ({
    amount_cents: amount_cents + cents,
    held_cents: held_cents + cents,
  }),
  adjust: ({ amount_requested_cents, amount_cents, held_cents, settled_cents }, cents) => {
    if (settled_cents > 0) return 'part-settled'
    if (cents > Math.max(amount_cents, tipFactor * amount_requested_cents)) return 'beyond-tip'
    return { amount_cents: Math.max(amount_cents, cents + held_cents), captured_cents: cents }
  },
  void: undo,
  reverse: undo,
  expire: () => ({ held_cents: 0 }),
  close: ({ captured_cents }) => ({ settled_cents: captured_cents }),
  refund_part: ({ settled_cents, refunded_cents }, cents) =>
    refunded_cents + cents < settled_cents ? { refunded_cents: refunded_cents + cents } : 'beyond-settled',
  refund_rest: ({ settled_cents, refunded_cents }, cents) =>
    refunded_cents + cents === settled_cents ? { refunded_cents: settled_cents } : 'beyond-settled',
  restore_part: ({ refunded_cents }, cents) => ({ refunded_cents: refunded_cents - cents }),
  restore_all: ({ refunded_cents }, cents) => ({ refunded_cents: refunded_cents - cents }),
}
const movesWithAmount: readonly TransactionMove[] = [
  ...(['capture', 'capture_part', 'increment', 'adjust', 'refund_part', 'refund_rest'] as const),
  ...(['restore_part', 'restore_all'] as const),
]

/** The sums after a move of so many cents, or why they forbid it. */
export function sumsAfter(sums: SumsOf, move: TransactionMove, cents: number): Sums | Misfit {
  if (movesWithAmount.includes(move) && !(Number.isSafeInteger(cents) && cents > 0)) return 'amount'
  const { amount_cents, held_cents, captured_cents, settled_cents, refunded_cents } = sums
  const step = steps[move]?.(sums, cents) ?? {}
  if (typeof step === 'string') return step
  return { ...{ amount_cents, held_cents, captured_cents, settled_cents, refunded_cents }, ...step }
}

/** Throws when the money of a transaction does not add up: then nothing of the operation is kept. */
export function assertSums(id: string, sums: Sums): void {
  const { amount_cents, held_cents, captured_cents, settled_cents, refunded_cents } = sums
  const chain = [0, refunded_cents, settled_cents, captured_cents, captured_cents + held_cents, amount_cents]
  const isSound = chain.every((cents, at) => Number.isSafeInteger(cents) && (chain[at - 1] ?? 0) <= cents)
  if (!isSound) throw new Error(`the sums of transaction ${id} do not add up: ${chain.slice(1).join(' ≤ ')}`)
}
