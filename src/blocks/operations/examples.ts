import { apiSpecifications } from '../../domain/apis/index.ts'
import type { BlockExamples } from '../block.ts'

const known = Object.keys(apiSpecifications)
  .map(name => `"${name}"`)
  .join(', ')

export const operationsExamples: BlockExamples = {
  good: Object.fromEntries(Object.keys(apiSpecifications).map(api => [api, `{% operations api="${api}" /%}`])),
  wrong: {
    'an unknown API': {
      source: '{% operations api="custompay" /%}',
      message: `{% operations %}: api: expected one of ${known}, got "custompay". Did you mean "custom-pay"? Read content/blocks.md#operations.`,
    },
  },
}
