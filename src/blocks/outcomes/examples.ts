import { tableNames } from '../../domain/apis/index.ts'
import type { BlockExamples } from '../block.ts'

export const outcomesExamples: BlockExamples = {
  good: Object.fromEntries(tableNames('outcomes').map(of => [of, `{% outcomes of="${of}" /%}`])),
  wrong: {
    'an unknown table': {
      source: '{% outcomes of="nothing" /%}',
      message:
        '{% outcomes %}: of: expected a table of src/domain/apis as "api/table", got "nothing". Read content/blocks.md#outcomes.',
    },
  },
}
