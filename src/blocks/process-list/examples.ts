import type { BlockExamples } from '../block.ts'

export const processListExamples: BlockExamples = {
  good: {
    'an item for newcomers':
      '{% process-list %}\n1. Create an account. {% hide=true %}\n2. Get credentials.\n3. **Pay** with a test card.\n{% /process-list %}',
  },
  wrong: {
    'text before the list': {
      source: '{% process-list %}\nDo this:\n\n1. One\n{% /process-list %}',
      message:
        '{% process-list %}: expected one list and nothing else, got a paragraph and a list. Read content/blocks.md#process-list.',
    },
  },
}
