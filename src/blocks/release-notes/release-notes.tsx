import { releaseNotes as allNotes } from '../../../content/data/release-notes.ts'
import { newestFirst, productFeed, type ReleaseNote, releaseAnchor } from '../../domain/catalogue/release-note.ts'
import type { BlockProps } from '../block.ts'
import { dayInWords } from '../day-in-words.ts'
import { findProduct } from '../find-product.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './release-notes.css?url'
import type { releaseNotes } from './schema.ts'

const kindWords: Record<ReleaseNote['changes'][number]['kind'], string> = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
}

export function ReleaseNotes({ product }: BlockProps<typeof releaseNotes>) {
  const found = product === undefined ? undefined : findProduct(product)
  const name = found?.name ?? product
  const notes = newestFirst(allNotes).filter(note => name === undefined || note.product === name)
  return (
    <>
      <OwnStyles href={href} />
      {found?.api && (
        <p>
          <a href={productFeed(found.api)}>Subscribe to the release notes of {found.displayName}</a> in your feed
          reader.
        </p>
      )}
      <ol className="release-notes">
        {notes.map(note => (
          <li key={releaseAnchor(note)}>
            <Release note={note} isOfAll={name === undefined} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Release({ note, isOfAll }: { note: ReleaseNote; isOfAll: boolean }) {
  const anchor = releaseAnchor(note)
  return (
    <>
      <h3 id={anchor}>
        <a className="anchor" href={`#${anchor}`}>
          {isOfAll && `${note.product} `}
          {note.version}
        </a>
      </h3>
      <time dateTime={note.date}>{dayInWords(note.date)}</time>
      <ul className="release-changes">
        {note.changes.map(({ kind, text }) => (
          <li key={text}>
            <span className={`release-kind release-${kind}`}>{kindWords[kind]}</span> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
