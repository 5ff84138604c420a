import type { BlockExamples } from '../block.ts'

export const snippetExamples: BlockExamples = {
  good: {
    'programs of a task': '{% snippet product="browser-post" task="key-exchange" title="Exchange your key" /%}',
  },
  wrong: {
    'no such task': {
      source: '{% snippet product="browser-post" task="key-exchnge" title="Exchange your key" /%}',
      message:
        '{% snippet %}: expected programs in content/snippets/browser-post/key-exchnge, got none. Read content/blocks.md#snippet.',
    },
    'a path for a name': {
      source: '{% snippet product="../secrets" task="key-exchange" title="A" /%}',
      message:
        '{% snippet %}: product: expected the name of a folder of content/snippets, in lower-case letters, digits and hyphens. Read content/blocks.md#snippet.',
    },
    'something inside': {
      source: '{% snippet product="browser-post" task="key-exchange" title="A" %}\nText.\n{% /snippet %}',
      message:
        '{% snippet %}: expected nothing inside, got a paragraph. Write it as {% snippet … /%}. Read content/blocks.md#snippet.',
    },
  },
}
