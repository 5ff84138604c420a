import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const TestDataKindSchema = z.enum(['cards', 'amounts', 'large-amounts', 'faults', 'zip', 'cvv', 'bank-accounts'])

export const testCards = defineBlock({
  name: 'test-cards',
  summary: 'What the sandbox answers to which card, amount, ZIP code or security code: the tables that it obeys.',
  attributes: z.object({
    show: TestDataKindSchema.default('cards').describe(
      'Which table. `large-amounts` and `faults` count from 9000.00 on.',
    ),
  }),
  body: { kind: 'none' },
})
