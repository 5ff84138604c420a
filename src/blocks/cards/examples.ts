import type { BlockExamples } from '../block.ts'

const card = (attributes: string, text: string) => `{% card ${attributes} %}\n${text}\n{% /card %}\n`

export const cardsExamples: BlockExamples = {
  good: {
    'three ways to go on': `{% cards %}\n${card('title="Test data" href="/get-started/test-data"', 'Cards and amounts, and what each of them triggers.')}${card('title="Response codes" href="/get-started/response-codes"', 'What an answer means, and **what to do**.')}${card('title="Ask us" href="/contact"', 'When the documentation has no answer.')}{% /cards %}`,
  },
  wrong: {
    'nowhere to go': {
      source: `{% cards %}\n${card('title="Test data"', 'Text.')}{% /cards %}`,
      message: '{% card %}: href: expected text, got nothing. Read content/blocks.md#cards.',
    },
    'an address of another kind': {
      source: `{% cards %}\n${card('title="Test data" href="ftp://example.com"', 'Text.')}{% /cards %}`,
      message:
        '{% card %}: href: expected a path such as /products, # or an https address, got "ftp://example.com". Read content/blocks.md#cards.',
    },
    'a card without words': {
      source: '{% cards %}\n{% card title="Test data" href="/get-started/test-data" /%}\n{% /cards %}',
      message:
        '{% card %}: expected text between the opening and the closing tag, got nothing. Read content/blocks.md#cards.',
    },
    'a card by itself': {
      source: card('title="A" href="/products"', 'Text.'),
      message: '{% card %}: expected inside {% cards %}, got it outside. Read content/blocks.md#cards.',
    },
  },
}
