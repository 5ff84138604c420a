import type { BlockExamples } from '../block.ts'

export const runExamples: BlockExamples = {
  good: {
    'a program with another amount':
      '{% run product="browser-post" task="key-exchange" set="AMOUNT=51.05" title="Seal another amount" /%}',
  },
  wrong: {
    'no such task': {
      source: '{% run product="server-post" task="sail" title="Charge" /%}',
      message:
        '{% run %}: expected programs in content/snippets/server-post/sail, got none. Read content/blocks.md#run.',
    },
    'settings that no shell takes': {
      source: '{% run product="server-post" task="sale" set="amount: 51.05" title="Charge" /%}',
      message: '{% run %}: set: expected settings as in a shell: AMOUNT=51.05 BRIC=$BRIC. Read content/blocks.md#run.',
    },
  },
}
