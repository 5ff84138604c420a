import type { BlockExamples } from '../block.ts'

export const pictureExamples: BlockExamples = {
  good: {
    'a page of the dashboard':
      '{% picture name="dashboard/payment" alt="A payment with its moves and its sums." title="One payment" /%}',
  },
  wrong: {
    'a file name': {
      source: '{% picture name="payment.webp" alt="A payment." title="One payment" /%}',
      message:
        '{% picture %}: name: expected a folder and a name below content/media, such as dashboard/payment. Read content/blocks.md#picture.',
    },
    'nothing for who does not see it': {
      source: '{% picture name="dashboard/payment" title="One payment" /%}',
      message: '{% picture %}: alt: expected text, got nothing. Read content/blocks.md#picture.',
    },
  },
}
