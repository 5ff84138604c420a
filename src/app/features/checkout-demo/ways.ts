import type { CheckoutResult } from '../../../domain/checkout/checkout-result.ts'
import type { CheckoutTarget } from './programs.ts'
import type { Answer } from './use-answer.ts'
import type { Store } from './use-store.ts'

/** What every way to check out gets. */
export interface WayProps {
  target: CheckoutTarget
  store: Store
  answer: Answer | undefined
  onResult: (result: CheckoutResult) => void
  /** A new payment begins: what is said of the last one is over. */
  onStart: () => void
}
