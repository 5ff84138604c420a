import type { ReactNode } from 'react'
import { OwnStyles } from '../../blocks/own-styles.tsx'
import href from './section-fold.css?url'

/** Part of a long reference: folded on a phone, and simply there on a wide window and on paper. */
export function SectionFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <OwnStyles href={href} />
      <details className="section-fold">
        <summary className="section-fold-name">Details: {title}</summary>
        {children}
      </details>
    </>
  )
}
