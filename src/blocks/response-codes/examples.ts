import type { BlockExamples } from '../block.ts'
import { codeTables } from './schema.ts'

export const responseCodesExamples: BlockExamples = {
  good: Object.fromEntries(codeTables.map(of => [of, `{% response-codes of="${of}" /%}`])),
  wrong: {
    'no table named': {
      source: '{% response-codes /%}',
      message: '{% response-codes %}: of: expected text, got nothing. Read content/blocks.md#response-codes.',
    },
    'an unknown table': {
      source: '{% response-codes of="isuer" /%}',
      message:
        '{% response-codes %}: of: expected a table of src/domain/apis as "api/table", got "isuer". Did you mean "issuer"? Read content/blocks.md#response-codes.',
    },
  },
}
