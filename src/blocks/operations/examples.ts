import { doors } from '../../domain/doors/index.ts'
import type { BlockExamples } from '../block.ts'

const known = Object.keys(doors)
  .map(name => `"${name}"`)
  .join(', ')

export const operationsExamples: BlockExamples = {
  good: Object.fromEntries(Object.keys(doors).map(door => [door, `{% operations door="${door}" /%}`])),
  wrong: {
    'an unknown door': {
      source: '{% operations door="custompay" /%}',
      message: `{% operations %}: door: expected one of ${known}, got "custompay". Did you mean "custom-pay"? Read content/blocks.md#operations.`,
    },
  },
}
