import type { BlockProps } from '../block.ts'
import { toHref } from '../block-href.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './cards.css?url'
import type { cards } from './schema.ts'

export function Cards({ parts }: BlockProps<typeof cards>) {
  return (
    <>
      <OwnStyles href={href} />
      <ul className="cards">
        {parts.map(({ attributes, content }, index) => (
          <li key={index}>
            <a className="card-title" href={toHref(attributes.href)}>
              {attributes.title}
            </a>
            <div className="card-body">{content}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
