import type { BlockExamples } from '../block.ts'

export const productFactsExamples: BlockExamples = {
  good: {
    online: '{% product-facts product="Browser Post" /%}',
    'in person': '{% product-facts product="Android SDK" /%}',
  },
  wrong: {
    'unknown product': {
      source: '{% product-facts product="Browser post" /%}',
      message:
        '{% product-facts %}: product: expected a name of content/data/products.ts. Read content/blocks.md#product-facts.',
    },
  },
}
