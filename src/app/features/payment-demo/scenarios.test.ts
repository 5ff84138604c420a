import { expect, test } from 'vitest'
import { cardFormFields, checkCardField } from '../../../domain/card-form.ts'
import { formOf, scenarios } from './scenarios.ts'

test.each(scenarios.map(scenario => [scenario.id, scenario] as const))(
  'the values of %s may be sent',
  (_id, scenario) => {
    const form = formOf(scenario)
    for (const field of cardFormFields) expect(checkCardField(field, form), field).toBeUndefined()
  },
)
