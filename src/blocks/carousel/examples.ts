import type { BlockExamples } from '../block.ts'

const slide = (title: string, text: string) => `{% slide title="${title}" %}\n${text}\n{% /slide %}\n`
const slides =
  slide('Take a card', 'Every test card says what it triggers.') +
  slide('Pay', 'Post the form, and read the answer.\n\n- Approved: `00`') +
  slide('Look again', 'The payment is in your dashboard.')

export const carouselExamples: BlockExamples = {
  good: {
    'three slides': `{% carousel label="The first payment" %}\n${slides}{% /carousel %}`,
    'for slow readers': `{% carousel label="The first payment, slowly" speed=15000 %}\n${slides}{% /carousel %}`,
  },
  wrong: {
    'one slide': {
      source: `{% carousel label="Alone" %}\n${slide('Take a card', 'Text.')}{% /carousel %}`,
      message: '{% carousel %}: expected at least 2 slides, got 1. Read content/blocks.md#carousel.',
    },
    'too fast to read': {
      source: `{% carousel label="Fast" speed=500 %}\n${slides}{% /carousel %}`,
      message:
        '{% carousel %}: speed: expected at least 2000: a slide must stay long enough to be read. Read content/blocks.md#carousel.',
    },
    'no label': {
      source: `{% carousel %}\n${slides}{% /carousel %}`,
      message: '{% carousel %}: label: expected text, got nothing. Read content/blocks.md#carousel.',
    },
    'text between slides': {
      source: `{% carousel label="A" %}\n${slides}\nText.\n{% /carousel %}`,
      message:
        '{% carousel %}: expected {% slide %} tags and nothing else, got a paragraph. Read content/blocks.md#carousel.',
    },
    'a slide without a title': {
      source: `{% carousel label="A" %}\n${slides}{% slide %}\nText.\n{% /slide %}\n{% /carousel %}`,
      message: '{% slide %}: title: expected text, got nothing. Read content/blocks.md#carousel.',
    },
  },
}
