import type { BlockExamples } from '../block.ts'

export const productStatusExamples: BlockExamples = {
  good: { 'all products': '{% product-status /%}' },
  wrong: {
    'text inside': {
      source: '{% product-status %}\nText.\n{% /product-status %}',
      message:
        '{% product-status %}: expected nothing inside, got a paragraph. Write it as {% product-status … /%}. Read content/blocks.md#product-status.',
    },
  },
}
