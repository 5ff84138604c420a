import type { BlockExamples } from '../block.ts'

export const contactFormExamples: BlockExamples = {
  good: {
    'to sales engineering': '{% contact-form topic="sales-engineering" /%}',
    'about production': '{% contact-form topic="production-credentials" /%}',
  },
  wrong: {
    'unknown topic': {
      source: '{% contact-form topic="sales-enginering" /%}',
      message:
        '{% contact-form %}: topic: expected one of "get-in-touch", "sales-engineering", "production-credentials", "terminals", got "sales-enginering". Did you mean "sales-engineering"? Read content/blocks.md#contact-form.',
    },
    'text inside': {
      source: '{% contact-form %}\nText.\n{% /contact-form %}',
      message:
        '{% contact-form %}: expected nothing inside, got a paragraph. Write it as {% contact-form … /%}. Read content/blocks.md#contact-form.',
    },
  },
}
