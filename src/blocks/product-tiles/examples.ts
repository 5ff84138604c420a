import type { BlockExamples } from '../block.ts'

export const productTilesExamples: BlockExamples = {
  good: {
    'a section': '{% product-tiles section="online" /%}',
    'two products': '{% product-tiles products=["Hosted Checkout", "Custom Pay API"] /%}',
  },
  wrong: {
    neither: {
      source: '{% product-tiles /%}',
      message: '{% product-tiles %}: expected either section or products. Read content/blocks.md#product-tiles.',
    },
    'unknown product': {
      source: '{% product-tiles products=["Hosted Chekout"] /%}',
      message:
        '{% product-tiles %}: products.0: expected names of content/data/products.ts. Read content/blocks.md#product-tiles.',
    },
  },
}
