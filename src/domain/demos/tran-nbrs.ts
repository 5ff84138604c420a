/** Numbers of transactions that one visit of a demo has for itself: a TAC is good for one payment, so each payment takes the next. */
export interface TranNbrs {
  first: number
  count: number
}

/** `TRAN_NBR` has at most ten digits. */
const allNumbers = 10 ** 10

/** The number of the payment after `paid` others; undefined when the visit has no more. */
export const tranNbrOf = ({ first, count }: TranNbrs, paid: number): string | undefined =>
  paid < count ? String((first + paid) % allNumbers) : undefined
