import type { ReactNode } from 'react'
import { toHref } from './block-href.ts'
import { OwnStyles } from './own-styles.tsx'
import href from './tile.css?url'

/** A box that is one link, with a few words about where it leads. */
export function Tile({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <div className="tile">
      <OwnStyles href={href} />
      <a className="tile-title" href={toHref(to)}>
        {title}
      </a>
      <div className="tile-body">{children}</div>
    </div>
  )
}
