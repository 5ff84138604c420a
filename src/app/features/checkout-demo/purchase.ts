import { checkoutTestValues } from '../../../domain/checkout/hosted-checkout-rules.ts'
import { causingAmount, type DemoScenario, demoScenarios } from '../../../domain/demos/demo-scenarios.ts'
import type { SampleItem } from '../../../domain/demos/sample-items.ts'
import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { formatCents } from '../../../lib/money/money.ts'

/** What a button, a link or the store asks the payment form for. */
export interface Purchase {
  description: string
  /** Dollars with two decimals. */
  amount: string
  zipCode: string
  /** Whether the form fills in its own test card: only where that card causes the outcome. */
  usesTestValues: boolean
  /** The key of the outcome that the form's sandbox bar begins with; none where it does so by itself. */
  scenario?: string | undefined
}

/** The chosen item with the values of the chosen outcome; an outcome may need an amount of its own. */
export function purchaseOf({ description, amountCents }: SampleItem, scenario: DemoScenario): Purchase {
  const isOwnChoice = scenario !== demoScenarios[0] && causingAmount(scenario) === undefined
  return {
    description,
    amount: causingAmount(scenario) ?? formatCents(amountCents),
    zipCode: scenario.zipCode,
    usesTestValues: findTestCard(checkoutTestValues['PAN'] ?? '') === scenario.card,
    scenario: isOwnChoice ? scenario.id : undefined,
  }
}
