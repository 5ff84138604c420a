import type { BlockExamples } from '../block.ts'

export const apiFlowExamples: BlockExamples = {
  good: {
    'boarding a merchant': '{% api-flow of="boarding-flows" /%}',
  },
  wrong: {
    'unknown flow': {
      source: '{% api-flow of="boarding-flow" /%}',
      message:
        '{% api-flow %}: of: expected "boarding-flows", got "boarding-flow". Did you mean "boarding-flows"? Read content/blocks.md#api-flow.',
    },
    'no flow': {
      source: '{% api-flow /%}',
      message: '{% api-flow %}: of: expected "boarding-flows", got nothing. Read content/blocks.md#api-flow.',
    },
  },
}
