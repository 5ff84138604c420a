import type { Place } from './read-parts.ts'

/** How many transactions, and what they add up to in cents. */
export type Sums = { count: number; cents: number }
/** A batch of a file: what it says of itself, what was found in it, and what was approved. */
export type Batch = { fourPartKey: string; batchId: string; said: Sums; found: Sums; approved: Sums }

/**
 * How far a file is, kept between its portions: it is checked as a whole, then its DETAILs are answered, then the answers are written. Without
 * a `place` a stage begins at the start of the file.
 */
export type Checking = { stage: 'checking'; said?: Sums; batches: Batch[]; place?: Place }
export type Answering = {
  stage: 'answering'
  batches: Batch[]
  /** Index of the batch at `place`; -1 before the first. */
  at: number
  answered: number
  place?: Place
}

export type Writing = { stage: 'writing'; batches: Batch[]; at: number }
export type Progress = Checking | Answering | Writing

export const sumOf = (sums: readonly Sums[]): Sums =>
  sums.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), {
    count: 0,
    cents: 0,
  })
