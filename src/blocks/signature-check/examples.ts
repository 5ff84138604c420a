import type { BlockExamples } from '../block.ts'

export const signatureCheckExamples: BlockExamples = {
  good: { 'the form': '{% signature-check /%}' },
  wrong: {
    'text inside': {
      source: '{% signature-check %}\nText.\n{% /signature-check %}',
      message:
        '{% signature-check %}: expected nothing inside, got a paragraph. Write it as {% signature-check … /%}. Read content/blocks.md#signature-check.',
    },
  },
}
