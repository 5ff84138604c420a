import type { Wanted } from './product-comparison.ts'

/** A product that a choice leads to, and why; named by its API, which the brand does not change. */
export interface Recommendation {
  api: string
  reason: string
}

/** An answer to the follow-up question. */
export interface SubChoice {
  /** Its name in the address. */
  id: string
  label: string
  wanted: Wanted
  /** The best first. */
  recommended: readonly [Recommendation, Recommendation?]
}

/** One of the three top choices (spec §2, Questionnaire). */
export interface TopChoice {
  /** Its name in the address. */
  id: string
  label: string
  /** What it means, for who does not know our words. */
  text: string
  wanted: Wanted
  /** Label of the dropdown that follows. */
  followUp: 'What do you want to build?' | 'PCI Scope'
  subChoices: readonly SubChoice[]
}
