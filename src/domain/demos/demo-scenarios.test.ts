import { expect, test } from 'vitest'
import { cardFormFields, checkCardField } from '../payments/card-form.ts'
import { cardFormOf, demoScenarios } from './demo-scenarios.ts'

test.each(demoScenarios.map(scenario => [scenario.id, scenario] as const))(
  'the values of %s may be sent',
  (_id, scenario) => {
    const form = cardFormOf(scenario)
    for (const field of cardFormFields) expect(checkCardField(field, form), field).toBeUndefined()
  },
)

test('the outcomes of the owner’s list are all there, each once, each with its reason', () => {
  const ids = demoScenarios.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['approved', 'funds', 'cvv', 'expired', 'avs', 'partial', 'time-out']))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { because } of demoScenarios) expect(because).toMatch(/^[A-Z].+\.$/)
})
