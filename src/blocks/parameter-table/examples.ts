import type { BlockExamples } from '../block.ts'
import { ParameterTableSchema } from './schema.ts'

export const parameterTableExamples: BlockExamples = {
  good: Object.fromEntries(ParameterTableSchema.shape.of.options.map(of => [of, `{% parameter-table of="${of}" /%}`])),
  wrong: {
    'unknown table': {
      source: '{% parameter-table of="key-exchnge" /%}',
      message:
        '{% parameter-table %}: of: expected one of "key-exchange", "browser-post-card", "browser-post-bank", "browser-post-response", "four-part-key", "transaction-groups", got "key-exchnge". Did you mean "key-exchange"? Read content/blocks.md#parameter-table.',
    },
  },
}
