import { doors } from '../../domain/doors/index.ts'
import type { BlockExamples } from '../block.ts'

const known = Object.keys(doors)
  .map(name => `"${name}"`)
  .join(', ')

export const downloadsExamples: BlockExamples = {
  good: {
    'an HTTP API': '{% downloads door="browser-post" /%}',
    'a file product': '{% downloads door="xml-batch" /%}',
  },
  wrong: {
    'no door': {
      source: '{% downloads door="browserpost" /%}',
      message: `{% downloads %}: door: expected one of ${known}, got "browserpost". Did you mean "browser-post"? Read content/blocks.md#downloads.`,
    },
  },
}
