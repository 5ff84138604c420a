import { tags } from '../../../content/data/tags.ts'
import type { BlockExamples } from '../block.ts'

const known = Object.keys(tags)
  .map(tag => `"${tag}"`)
  .join(', ')

export const tagLinksExamples: BlockExamples = {
  good: { 'two topics': '{% tag-links tags=["ach", "tokenization"] /%}' },
  wrong: {
    'unknown topic': {
      source: '{% tag-links tags=["ach", "tokenisation"] /%}',
      message: `{% tag-links %}: tags.1: expected one of ${known}, got "tokenisation". Did you mean "tokenization"? Read content/blocks.md#tag-links.`,
    },
    'one word for a list': {
      source: '{% tag-links tags="ach" /%}',
      message: '{% tag-links %}: tags: expected a list, got "ach". Read content/blocks.md#tag-links.',
    },
    'no topic': {
      source: '{% tag-links tags=[] /%}',
      message: '{% tag-links %}: tags: expected at least 1, got []. Read content/blocks.md#tag-links.',
    },
  },
}
