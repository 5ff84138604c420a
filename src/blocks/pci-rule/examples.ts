import type { BlockExamples } from '../block.ts'

export const pciRuleExamples: BlockExamples = {
  good: {
    'one questionnaire': '{% pci-rule product="Browser Post" /%}',
    'one for each use': '{% pci-rule product="Hosted Checkout" /%}',
    'none of its own': '{% pci-rule product="Merchant Boarding API" /%}',
  },
  wrong: {
    'unknown product': {
      source: '{% pci-rule product="Browser post" /%}',
      message: '{% pci-rule %}: product: expected a name of content/data/products.ts. Read content/blocks.md#pci-rule.',
    },
  },
}
