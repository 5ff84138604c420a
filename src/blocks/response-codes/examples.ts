import type { BlockExamples } from '../block.ts'
import { ResponseCodesSchema } from './schema.ts'

export const responseCodesExamples: BlockExamples = {
  good: Object.fromEntries(ResponseCodesSchema.shape.of.options.map(of => [of, `{% response-codes of="${of}" /%}`])),
  wrong: {
    'no table named': {
      source: '{% response-codes /%}',
      message:
        '{% response-codes %}: of: expected one of "issuer", "gateway", "browser-post", "field-errors", got nothing. Read content/blocks.md#response-codes.',
    },
  },
}
