import { useId, useLayoutEffect, useRef, useState } from 'react'
import { mayHoldCard } from '../../../lib/cards/may-hold-card.ts'
import { openPage } from '../../data/navigate.ts'
import { paths } from '../../paths.ts'
import href from './search-dialog.css?url'
import { SearchField } from './search-field.tsx'
import { optionsOf, SearchResults } from './search-results.tsx'
import type { SearchScope } from './search-scope.ts'
import { SearchWord } from './search-word.tsx'
import { useAnswer } from './use-answer.ts'
import { useChoice } from './use-choice.ts'

interface SearchDialogProps {
  /** What was typed before the dialog was here; asked when it is, as its styles may take a while. */
  typedBefore(): string
  /** The product whose page the reader is on. */
  scope: SearchScope | null
  onClose(): void
}

/**
 * Opens as soon as it is here, with the focus in its field and what was typed until then: in a layout effect, as the next key
 * must find that text in the field and not on its way there.
 */
function useOpening(typedBefore: () => string, take: (typed: string) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    take(typedBefore())
    dialog.current?.showModal()
    // A dialog gives the focus to its first control; who opens a search wants to type.
    input.current?.focus()
  }, [])
  return { dialog, input }
}

/** The search of every page: a field that keeps the focus, and what is found below it. */
export function SearchDialog({ typedBefore, scope, onClose }: SearchDialogProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [isScoped, setIsScoped] = useState(scope !== null)
  const { dialog, input } = useOpening(typedBefore, setQuery)
  const scopePath = isScoped && scope ? scope.path : ''
  const isKept = mayHoldCard(query)
  const asked = isKept ? '' : query.trim()
  const state = useAnswer(asked, scopePath)
  const pages = asked ? (state.answer?.pages ?? []) : []
  const options = optionsOf(pages, listId)
  const pageHref = `${paths.search}?${new URLSearchParams({ q: asked, ...(scopePath && { scope: scopePath }) })}`
  const choice = useChoice({ options, state, isAsked: asked !== '', open: option => follow(option?.href ?? pageHref) })

  /** A place on this very page is shown at once, so the dialog has to go. */
  function follow(address: string) {
    openPage(address)
    onClose()
  }
  /** What was pressed for it is gone afterwards: the focus stays in the field. */
  function ask(next: { query?: string; isScoped?: boolean }) {
    choice.forget()
    if (next.query !== undefined) setQuery(next.query)
    if (next.isScoped !== undefined) setIsScoped(next.isScoped)
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes from outside; Escape is the dialog's own key
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && dialog.current?.close()}
    >
      <link rel="stylesheet" href={href} precedence="default" />
      <div className="search-box">
        <SearchField
          ref={input}
          query={query}
          onQuery={typed => ask({ query: typed })}
          onKeyDown={event => {
            if (event.key === 'Backspace' && query === '') setIsScoped(false)
            choice.handleKey(event)
          }}
          scope={scope}
          isScoped={isScoped}
          onScoped={next => ask({ isScoped: next })}
          listId={listId}
          activeId={choice.current?.id}
          // Closed by itself, the dialog gives the focus back to where it was.
          onClose={() => dialog.current?.close()}
        />
        {pages.length > 0 && (
          <SearchResults
            pages={pages}
            listId={listId}
            activeId={choice.current?.id}
            onPoint={choice.point}
            onFollow={follow}
          />
        )}
        <SearchWord
          query={query.trim()}
          isKept={isKept}
          state={state}
          onRetry={() => {
            state.retry()
            input.current?.focus()
          }}
          pageHref={pageHref}
          onQuery={typed => ask({ query: typed })}
          onEverywhere={scopePath ? () => ask({ isScoped: false }) : undefined}
        />
      </div>
    </dialog>
  )
}
