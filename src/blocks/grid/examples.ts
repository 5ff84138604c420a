import type { BlockExamples } from '../block.ts'

const grid = (...cells: string[]) => `{% grid %}\n${cells.map(cell => `{% cell ${cell} /%}`).join('\n')}\n{% /grid %}`

export const gridExamples: BlockExamples = {
  good: {
    'one of each': grid(
      'component="product-tile" name="Browser Post"',
      'component="topic-card" name="ach"',
      'component="article-card" name="/get-started/test-data" title="Test data" text="Cards and amounts, and what they trigger."',
      'component="release-teaser" name="Portal"',
    ),
    'two columns':
      '{% grid columns=2 %}\n{% cell component="product-tile" name="custom-pay" /%}\n{% cell component="release-teaser" name="custom-pay" /%}\n{% /grid %}',
  },
  wrong: {
    'unknown component': {
      source: grid('component="product-tile" name="Browser Post"', 'component="product-tiel" name="Browser Post"'),
      message:
        '{% cell %}: component: expected one of "product-tile", "topic-card", "article-card", "release-teaser", got "product-tiel". Read content/blocks.md#grid.',
    },
    'unknown product': {
      source: grid('component="product-tile" name="Browser Pots"'),
      message:
        '{% cell %}: name: expected a name or API of content/data/products.ts, got "Browser Pots". Read content/blocks.md#grid.',
    },
    'unknown topic': {
      source: grid('component="topic-card" name="cars"'),
      message: '{% cell %}: name: expected a topic of content/data/tags.ts, got "cars". Read content/blocks.md#grid.',
    },
    'an article that is no path': {
      source: grid('component="article-card" name="Test data" title="A" text="B."'),
      message:
        '{% cell %}: name: expected the path of an article such as /get-started/tokens, got "Test data". Read content/blocks.md#grid.',
    },
    'an article without words': {
      source: grid('component="article-card" name="/get-started/test-data"'),
      message: '{% cell %}: expected title and text beside the name of an article-card. Read content/blocks.md#grid.',
    },
    'a release of nothing': {
      source: grid('component="release-teaser" name="Portals"'),
      message:
        '{% cell %}: name: expected "Portal", or a name or API of content/data/products.ts, got "Portals". Read content/blocks.md#grid.',
    },
    'five columns': {
      source: '{% grid columns=5 %}\n{% cell component="topic-card" name="ach" /%}\n{% /grid %}',
      message: '{% grid %}: columns: expected one of 2, 3, 4, got 5. Read content/blocks.md#grid.',
    },
    'a cell of nothing': {
      source: grid('component="topic-card"'),
      message: '{% cell %}: name: expected text, got nothing. Read content/blocks.md#grid.',
    },
  },
}
