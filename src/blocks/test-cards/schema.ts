import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const TestDataKindSchema = z.enum(['cards', 'amounts', 'large-amounts', 'faults', 'zip', 'cvv', 'bank-accounts'])

export const testCards = defineBlock({
  name: 'test-cards',
  summary: 'The test data of the sandbox: which card, amount, ZIP code or security code triggers which answer.',
  attributes: z.object({
    show: TestDataKindSchema.default('cards').describe(
      'Which table to show. `large-amounts` and `faults` apply to amounts of 9000.00 and more.',
    ),
  }),
  body: { kind: 'none' },
})
