import type { BlockExamples } from '../block.ts'

export const videoExamples: BlockExamples = {
  good: {
    'the first payment': '{% video name="first-payment" title="The first payment, from form to receipt" /%}',
  },
  wrong: {
    'a file name': {
      source: '{% video name="first-payment.webm" title="A" /%}',
      message:
        '{% video %}: name: expected the name of a recording in content/media/videos, without its ending. Read content/blocks.md#video.',
    },
    'no title': {
      source: '{% video name="first-payment" /%}',
      message: '{% video %}: title: expected text, got nothing. Read content/blocks.md#video.',
    },
  },
}
