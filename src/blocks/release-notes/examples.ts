import type { BlockExamples } from '../block.ts'

export const releaseNotesExamples: BlockExamples = {
  good: {
    'one product': '{% release-notes product="Browser Post" /%}',
    'a product by its API': '{% release-notes product="custom-pay" /%}',
    'the portal itself': '{% release-notes product="Portal" /%}',
  },
  wrong: {
    'unknown product': {
      source: '{% release-notes product="Browser Pots" /%}',
      message:
        '{% release-notes %}: product: expected "Portal", or a name or API of content/data/products.ts. Read content/blocks.md#release-notes.',
    },
  },
}
