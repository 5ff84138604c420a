import { apiSpecifications } from '../../domain/apis/index.ts'
import type { BlockExamples } from '../block.ts'

const known = Object.keys(apiSpecifications)
  .map(name => `"${name}"`)
  .join(', ')

export const downloadsExamples: BlockExamples = {
  good: {
    'an HTTP API': '{% downloads api="browser-post" /%}',
    'a product with software of its own': '{% downloads api="woocommerce" /%}',
    'a file product': '{% downloads api="xml-batch" /%}',
  },
  wrong: {
    'no API': {
      source: '{% downloads api="browserpost" /%}',
      message: `{% downloads %}: api: expected one of ${known}, got "browserpost". Did you mean "browser-post"? Read content/blocks.md#downloads.`,
    },
  },
}
