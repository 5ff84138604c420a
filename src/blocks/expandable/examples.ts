import type { BlockExamples } from '../block.ts'

export const expandableExamples: BlockExamples = {
  good: {
    closed: '{% expandable title="The whole answer" %}\nA long text.\n{% /expandable %}',
    open: '{% expandable title="The whole answer" open=true %}\n| A | B |\n| --- | --- |\n| 1 | 2 |\n{% /expandable %}',
  },
  wrong: {
    'no title': {
      source: '{% expandable %}\nText.\n{% /expandable %}',
      message: '{% expandable %}: title: expected text, got nothing. Read content/blocks.md#expandable.',
    },
    'text for a switch': {
      source: '{% expandable title="A" open="yes" %}\nText.\n{% /expandable %}',
      message: '{% expandable %}: open: expected true or false, got "yes". Read content/blocks.md#expandable.',
    },
  },
}
