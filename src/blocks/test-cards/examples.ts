import type { BlockExamples } from '../block.ts'
import { TestDataKindSchema } from './schema.ts'

export const testCardsExamples: BlockExamples = {
  good: Object.fromEntries(TestDataKindSchema.options.map(kind => [kind, `{% test-cards show="${kind}" /%}`])),
  wrong: {
    'unknown table': {
      source: '{% test-cards show="card" /%}',
      message:
        '{% test-cards %}: show: expected one of "cards", "amounts", "large-amounts", "faults", "zip", "cvv", "bank-accounts", got "card". Did you mean "cards"? Read content/blocks.md#test-cards.',
    },
  },
}
