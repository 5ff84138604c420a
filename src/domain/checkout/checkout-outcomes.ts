import { parseAmountCents } from '../../lib/money/money.ts'
import { causingAmount, type DemoScenario, demoScenarios } from '../demos/demo-scenarios.ts'
import { decideByAmount } from '../payments/test-data/amount-triggers.ts'

export type CheckoutOutcome = Pick<DemoScenario, 'id' | 'label' | 'because' | 'card' | 'expiry' | 'zipCode'>

const [usual] = demoScenarios as [DemoScenario, ...DemoScenario[]]

/** An amount that decides the answer, and is none of the scenarios. */
const byAmount: CheckoutOutcome = {
  ...usual,
  id: 'by-amount',
  label: 'Decided by the amount',
  because: 'The last three digits of this amount select the answer.',
}

/**
 * The outcomes that the payment form can fill in, of which the shop has chosen the amount: those that a card or an address
 * causes; where the amount decides, what it causes, and the cards that are declined before it is looked at.
 */
export function checkoutOutcomes(amount: string): readonly CheckoutOutcome[] {
  const isDecided = decideByAmount(parseAmountCents(amount) ?? 0) !== undefined
  if (!isDecided) return demoScenarios.filter(scenario => causingAmount(scenario) === undefined)
  const caused = demoScenarios.filter(scenario => causingAmount(scenario) === amount)
  const declined = demoScenarios.filter(({ card }) => card.outcome.kind === 'decline')
  return [...(caused.length > 0 ? caused : [byAmount]), ...declined]
}
