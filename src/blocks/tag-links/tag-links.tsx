import { tags as topics } from '../../../content/data/tags.ts'
import type { BlockProps } from '../block.ts'
import type { tagLinks } from './schema.ts'

export function TagLinks({ tags }: BlockProps<typeof tagLinks>) {
  return (
    <ul className="tag-links" aria-label="Topics">
      {tags.map(tag => (
        <li key={tag}>
          <a href={`/get-started/tags-by-topic/${tag}`}>{topics[tag].label}</a>
        </li>
      ))}
    </ul>
  )
}
