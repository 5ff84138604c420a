import type { BlockExamples } from '../block.ts'
import { parameterTables } from './schema.ts'

export const parameterTableExamples: BlockExamples = {
  good: Object.fromEntries(parameterTables.map(of => [of, `{% parameter-table of="${of}" /%}`])),
  wrong: {
    'unknown table': {
      source: '{% parameter-table of="key-exchnge" /%}',
      message:
        '{% parameter-table %}: of: expected a table of src/domain/apis as "api/table", got "key-exchnge". Did you mean "key-exchange"? Read content/blocks.md#parameter-table.',
    },
  },
}
