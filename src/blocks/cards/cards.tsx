import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import { Tile } from '../tile.tsx'
import href from './cards.css?url'
import type { cards } from './schema.ts'

export function Cards({ parts }: BlockProps<typeof cards>) {
  return (
    <>
      <OwnStyles href={href} />
      <ul className="cards">
        {parts.map(({ attributes, content }, index) => (
          <li key={index}>
            <Tile title={attributes.title} to={attributes.href}>
              {content}
            </Tile>
          </li>
        ))}
      </ul>
    </>
  )
}
