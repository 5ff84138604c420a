import type { BlockExamples } from '../block.ts'

export const goingLiveExamples: BlockExamples = {
  good: {
    'with events': '{% going-live product="Server Post API" /%}',
    'without events': '{% going-live product="Merchant Boarding API" /%}',
  },
  wrong: {
    'unknown product': {
      source: '{% going-live product="Server post" /%}',
      message:
        '{% going-live %}: product: expected a name of content/data/products.ts. Read content/blocks.md#going-live.',
    },
  },
}
