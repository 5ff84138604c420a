import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { openPage } from '../../data/navigate.ts'
import { paths } from '../../paths.ts'
import href from './search-dialog.css?url'
import { optionsOf, SearchResults } from './search-results.tsx'
import type { SearchScope } from './search-scope.ts'
import { type AnswerState, useAnswer } from './use-answer.ts'

interface SearchDialogProps {
  /** What was typed before the dialog was here. */
  initialQuery: string
  /** The product whose page the reader is on. */
  scope: SearchScope | null
  onClose(): void
}

/** The search of every page: a field that keeps the focus, and what is found below it. */
export function SearchDialog({ initialQuery, scope, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [query, setQuery] = useState(initialQuery)
  const [isScoped, setIsScoped] = useState(scope !== null)
  const [active, setActive] = useState(0)
  const state = useAnswer(query, isScoped && scope ? scope.path : '')
  const pages = query.trim() ? (state.answer?.pages ?? []) : []
  const options = optionsOf(pages, listId)
  const current = options[Math.min(active, options.length - 1)]
  useEffect(() => {
    dialog.current?.showModal()
    // A dialog gives the focus to its first control; who opens a search wants to type.
    input.current?.focus()
  }, [])
  useEffect(() => setActive(0), [state.answer])
  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) follow(current.href)
      else if (query.trim()) openPage(`${paths.search}?${new URLSearchParams({ q: query })}`)
    }
    if (event.key === 'Backspace' && query === '') setIsScoped(false)
  }
  /** A place on this very page is shown at once, so the dialog has to go. */
  function follow(address: string) {
    openPage(address)
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes from outside; Escape is the dialog's own key
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <link rel="stylesheet" href={href} precedence="default" />
      <div className="search-box">
        <div className="search-field">
          <Search aria-hidden="true" size={18} strokeWidth={1.5} />
          {isScoped && scope && (
            <button type="button" className="search-scope" onClick={() => setIsScoped(false)}>
              {scope.label}
              <X aria-hidden="true" size={14} />
              <span className="sr-only">, search everywhere instead</span>
            </button>
          )}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current?.id}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="A product, a task, a field, a code"
            value={query}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={handleKey}
          />
          <button type="button" className="search-close" onClick={onClose}>
            <span className="search-key">Esc</span> <span className="sr-only">closes the search</span>
          </button>
        </div>
        {pages.length > 0 && (
          <SearchResults
            pages={pages}
            listId={listId}
            activeId={current?.id}
            onPoint={id => setActive(options.findIndex(option => option.id === id))}
          />
        )}
        <Word query={query.trim()} state={state} onSuggestion={setQuery} />
      </div>
    </dialog>
  )
}

interface WordProps {
  query: string
  state: AnswerState
  onSuggestion(text: string): void
}

/** What there is to say besides results; read out when it changes. */
function Word({ query, state, onSuggestion }: WordProps) {
  const { answer, isSlow, isFailed, retry } = state
  return (
    <div className="search-word" role="status">
      {isFailed ? (
        <>
          The search could not be reached.{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </>
      ) : isSlow ? (
        'Searching…'
      ) : (
        query && answer && <Count answer={answer} onSuggestion={onSuggestion} />
      )}
      {!query && 'Try “refund”, “AUTH_RESP” or “51”.'}
    </div>
  )
}

function Count({
  answer,
  onSuggestion,
}: {
  answer: NonNullable<AnswerState['answer']>
  onSuggestion(text: string): void
}) {
  const { total, query, suggestion, isComplete } = answer
  if (total > 0) {
    const word = total === 1 ? '1 page' : `${total} pages`
    return (
      <a href={`${paths.search}?${new URLSearchParams({ q: query })}`}>
        {word} for “{query}”
      </a>
    )
  }
  if (!isComplete) return 'Nothing yet: the texts are still being read. Try again in a moment.'
  if (suggestion === null) return `Nothing for “${query}”. Try fewer or other words.`
  return (
    <>
      Nothing for “{query}”. Did you mean{' '}
      <button type="button" onClick={() => onSuggestion(suggestion)}>
        {suggestion}
      </button>
      ?
    </>
  )
}
