import { followUpKinds, type RequestKind, type RequestStep } from './request-states.ts'

/** What a request asks of the terminal, as far as its steps depend on it. */
export type AskedSteps = {
  kind: RequestKind
  tender: 'credit' | 'debit' | 'ebt'
  asksForTip: boolean
  asksForSignature: boolean
}

export const needsCard = (kind: RequestKind): boolean => !followUpKinds.some(each => each === kind)
/** A cardholder with a debit or EBT card enters a PIN. */
const needsPin = ({ kind, tender }: AskedSteps) => needsCard(kind) && tender !== 'credit'

const order: readonly { step: RequestStep; isNeeded: (asked: AskedSteps) => boolean }[] = [
  { step: 'tip', isNeeded: ({ kind, asksForTip }) => asksForTip && (kind === 'sale' || kind === 'auth') },
  { step: 'card', isNeeded: ({ kind }) => needsCard(kind) },
  { step: 'pin', isNeeded: needsPin },
  { step: 'processing', isNeeded: () => true },
  // The host has approved by now; one that it declined ends before.
  { step: 'signature', isNeeded: ({ kind, asksForSignature }) => asksForSignature && needsCard(kind) },
]

/** The step behind one that is done, the first one behind `undefined`; undefined behind the last. */
export function stepAfter(asked: AskedSteps, done: RequestStep | undefined): RequestStep | undefined {
  const at = order.findIndex(({ step }) => step === done)
  return order.slice(at + 1).find(({ isNeeded }) => isNeeded(asked))?.step
}

/** How often a wrong PIN may be entered: the last one ends the request. */
export const wrongPinsMax = 3
/** How long a card that was presented by hand is processed, in ms: time enough to remove it too early. */
export const processingMs = 1_500
/** What a cardholder of a terminal that works by itself chooses when it asks for a tip. */
export const tipByItselfCents = 500
