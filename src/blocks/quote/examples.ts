import type { BlockExamples } from '../block.ts'

export const quoteExamples: BlockExamples = {
  good: {
    'who and what': '{% quote by="Ada" role="Integrator" %}\nThe first payment took four minutes.\n{% /quote %}',
    'with its source':
      '{% quote by="RFC 9110" href="https://www.rfc-editor.org/rfc/rfc9110" %}\nIdempotent.\n{% /quote %}',
  },
  wrong: {
    'nobody said it': {
      source: '{% quote %}\nText.\n{% /quote %}',
      message: '{% quote %}: by: expected text, got nothing. Read content/blocks.md#quote.',
    },
    'an address that is none': {
      source: '{% quote by="A" href="rfc" %}\nText.\n{% /quote %}',
      message:
        '{% quote %}: href: expected an address such as https://example.com, got "rfc". Read content/blocks.md#quote.',
    },
  },
}
