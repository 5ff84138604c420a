import type { MouseEvent } from 'react'
import { kindNames } from '../../article/kind-names.ts'
import { Marked } from '../../search/marked.tsx'
import type { SearchPage } from '../../search/search-answer.ts'

export interface ResultOption {
  id: string
  href: string
}

/** Where a result leads, and its id in the list. */
export const optionsOf = (pages: readonly SearchPage[], listId: string): ResultOption[] =>
  pages.flatMap(({ path, hits }, page) =>
    hits.map(({ anchor }, hit) => ({
      id: `${listId}-${page}-${hit}`,
      href: anchor ? `${path}#${anchor}` : path,
    })),
  )

interface SearchResultsProps {
  pages: readonly SearchPage[]
  listId: string
  /** Id of the option that Enter opens. */
  activeId: string | undefined
  onPoint(id: string): void
  onFollow(href: string): void
}

/** A new tab or window is the browser's business. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** What was found, page by page. The input keeps the focus; the arrows move through these options. */
export function SearchResults({ pages, listId, activeId, onPoint, onFollow }: SearchResultsProps) {
  const options = optionsOf(pages, listId)
  let next = 0
  return (
    <div role="listbox" id={listId} aria-label="Results" className="search-list">
      {pages.map(({ path, title, marks, section, kind, tries, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div role="group" key={path} aria-label={title}>
          <p className="search-page" aria-hidden="true">
            <span>
              <Marked text={title} marks={marks} />
            </span>
            <span className="search-section">{[section, kindNames[kind], tries].filter(Boolean).join(' · ')}</span>
          </p>
          {hits.map(({ anchor, heading, headingMarks, text, marks: textMarks }) => {
            const { id, href } = options[next++] as ResultOption
            return (
              <a
                key={anchor}
                id={id}
                href={href}
                role="option"
                tabIndex={-1}
                aria-selected={id === activeId}
                className="search-hit"
                onPointerMove={() => id !== activeId && onPoint(id)}
                onClick={event => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  onFollow(href)
                }}
              >
                <span className="search-heading">
                  {heading ? <Marked text={heading} marks={headingMarks} /> : 'Top of the page'}
                </span>
                <span className="search-text">
                  <Marked text={text} marks={textMarks} />
                </span>
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}
