import type { ComponentType } from 'react'
import { releaseNotes } from '../../../content/data/release-notes.ts'
import { type TagSlug, tags } from '../../../content/data/tags.ts'
import { newestFirst, releaseAnchor } from '../../domain/catalogue/release-note.ts'
import { dayInWords } from '../day-in-words.ts'
import { findProduct } from '../find-product.ts'
import { Tile } from '../tile.tsx'

/** What an author writes in a cell besides the component. */
export interface CellFacts {
  name: string
  title?: string | undefined
  text?: string | undefined
}

interface DynamicComponent {
  /** What is wrong with the facts, in the author's words; null when the component can be drawn. */
  complain(facts: CellFacts): string | null
  Component: ComponentType<CellFacts>
}

const isTag = (name: string): name is TagSlug => Object.hasOwn(tags, name)
const newestOf = (name: string) => {
  const product = findProduct(name)?.name ?? name
  return newestFirst(releaseNotes).find(note => note.product === product)
}
const got = (name: string) => `got ${JSON.stringify(name)}.`

/** Every component that a cell may name. */
export const dynamicComponents = new Map<string, DynamicComponent>([
  [
    'product-tile',
    {
      complain: ({ name }) =>
        findProduct(name) ? null : `name: expected a name or API of content/data/products.ts, ${got(name)}`,
      Component: ProductTile,
    },
  ],
  [
    'topic-card',
    {
      complain: ({ name }) => (isTag(name) ? null : `name: expected a topic of content/data/tags.ts, ${got(name)}`),
      Component: TopicCard,
    },
  ],
  [
    'article-card',
    {
      complain({ name, title, text }) {
        if (!/^\/(?!\/)/.test(name))
          return `name: expected the path of an article such as /get-started/tokens, ${got(name)}`
        return title && text ? null : 'expected title and text beside the name of an article-card.'
      },
      Component: ArticleCard,
    },
  ],
  [
    'release-teaser',
    {
      complain: ({ name }) =>
        newestOf(name) ? null : `name: expected "Portal", or a name or API of content/data/products.ts, ${got(name)}`,
      Component: ReleaseTeaser,
    },
  ],
])

function ProductTile({ name }: CellFacts) {
  const product = findProduct(name)
  if (!product) return null
  return (
    <Tile title={product.displayName} to={product.path}>
      <p>{product.description}</p>
      <p className="tile-note">{product.environment.join(', ')}</p>
    </Tile>
  )
}

function TopicCard({ name }: CellFacts) {
  if (!isTag(name)) return null
  const { label, description } = tags[name]
  return (
    <Tile title={label} to={`/get-started/tags-by-topic/${name}`}>
      <p>{description}</p>
    </Tile>
  )
}

function ArticleCard({ name, title = '', text }: CellFacts) {
  return (
    <Tile title={title} to={name}>
      <p>{text}</p>
    </Tile>
  )
}

/** The first change of the newest release; the title leads to the others. */
function ReleaseTeaser({ name }: CellFacts) {
  const note = newestOf(name)
  if (!note) return null
  return (
    <Tile title={`${note.product} ${note.version}`} to={`/release-notes#${releaseAnchor(note)}`}>
      <p>{note.changes[0]?.text}</p>
      <p className="tile-note">
        <time dateTime={note.date}>{dayInWords(note.date)}</time>
      </p>
    </Tile>
  )
}
