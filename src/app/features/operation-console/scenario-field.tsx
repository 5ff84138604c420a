import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import type { ConsoleValues } from '../../../domain/apis/console/console-values.ts'
import type { TestValue } from '../../../domain/apis/console/test-values.ts'
import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { SelectField } from '../../../ui/field.tsx'
import { cardLabel } from './card-label.ts'
import { filledInBy } from './use-console.ts'

const groups: Readonly<Record<TestValue['by'], string>> = {
  amount: 'Amounts',
  card: 'Test cards',
  zip: 'ZIP codes, for the address check',
  cvv: 'Security codes',
  pin: 'PINs',
  account: 'Bank accounts',
}

/** What is chosen, in words: the card by its name, and never its number. */
function labelOf({ by, value, outcome }: TestValue): string {
  const card = by === 'card' ? findTestCard(value) : undefined
  if (card) return cardLabel(card)
  return by === 'cvv' ? `Security code: ${outcome}` : `${value}: ${outcome}`
}

interface Scenarios {
  form: ConsoleForm
  values: ConsoleValues
  chosen: string
  onChoose: (index: string) => void
}

/** Fills the form with a value that the sandbox answers on purpose. */
export function ScenarioField({ form: { scenarios }, values, chosen, onChoose }: Scenarios) {
  if (scenarios.length === 0) return null
  const indexed = scenarios.map((scenario, index) => ({ scenario, index }))
  const current = scenarios[Number(chosen)]
  // What was changed by hand since is no scenario any more.
  const isStill = chosen !== '' && current && values[current.name] === filledInBy(current)
  return (
    <SelectField
      label="Scenario"
      help={
        isStill
          ? `${current.name} decides: ${current.outcome}.`
          : 'Fills in a value that triggers this outcome in the sandbox.'
      }
      value={isStill ? chosen : ''}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">Approved (default)</option>
      {Object.entries(groups).map(([by, label]) => {
        const rows = indexed.filter(({ scenario }) => scenario.by === by)
        return (
          rows.length > 0 && (
            <optgroup key={by} label={label}>
              {rows.map(({ scenario, index }) => (
                <option key={index} value={index}>
                  {labelOf(scenario)}
                </option>
              ))}
            </optgroup>
          )
        )
      })}
    </SelectField>
  )
}
