import type { BlockExamples } from '../block.ts'

export const solutionChooserExamples: BlockExamples = {
  good: {
    'the whole tree': '{% solution-chooser /%}',
    'one branch': '{% solution-chooser environment="Card-Present" /%}',
  },
  wrong: {
    'unknown branch': {
      source: '{% solution-chooser environment="Card Present" /%}',
      message:
        '{% solution-chooser %}: environment: expected one of "Card-Present", "Card-Not-Present", "FinTech Tool", got "Card Present". Did you mean "Card-Present"? Read content/blocks.md#solution-chooser.',
    },
  },
}
