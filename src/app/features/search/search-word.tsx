import { paths } from '../../paths.ts'
import type { SearchAnswer } from '../../search/search-answer.ts'
import type { AnswerState } from './use-answer.ts'

const examples = ['refund', 'AUTH_RESP', '51']

interface SearchWordProps {
  query: string
  /** True when the query is not sent. */
  isKept: boolean
  state: AnswerState
  onRetry(): void
  /** Address of the same search as a page. */
  pageHref: string
  onQuery(query: string): void
  /** Searches everywhere instead; none where it does already. */
  onEverywhere: (() => void) | undefined
}

/** What there is to say besides results; read out when it changes. */
export function SearchWord(props: SearchWordProps) {
  const { query, state, onQuery } = props
  return (
    <div className="search-word" role="status">
      {query ? <Progress {...props} answer={state.answer} /> : <Examples onQuery={onQuery} />}
    </div>
  )
}

function Examples({ onQuery }: Pick<SearchWordProps, 'onQuery'>) {
  return (
    <>
      Try{' '}
      {examples.map(example => (
        <button key={example} type="button" className="search-example" onClick={() => onQuery(example)}>
          {example}
        </button>
      ))}
    </>
  )
}

function Progress(props: SearchWordProps & { answer: SearchAnswer | null }) {
  const { state, answer, pageHref, isKept, onRetry } = props
  if (isKept)
    return (
      <>
        Card numbers are not sent. The test cards are in <a href={paths.testData}>Test data</a>.
      </>
    )
  if (state.isFailed)
    return (
      <>
        Search is unavailable.{' '}
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </>
    )
  if (state.isSlow) return 'Searching…'
  if (!answer) return null
  if (answer.total === 0) return <Nothing {...props} answer={answer} />
  return (
    <a href={pageHref}>
      {answer.total === 1 ? '1 page' : `${answer.total} pages`} for “{answer.query}”
    </a>
  )
}

function Nothing({ answer, onQuery, onEverywhere }: SearchWordProps & { answer: SearchAnswer }) {
  const { query, suggestion, isComplete } = answer
  if (!isComplete) return 'No results yet. The portal has just started and is still indexing…'
  return (
    <>
      No results for “{query}”.{' '}
      {suggestion !== null && (
        <>
          Did you mean{' '}
          <button type="button" onClick={() => onQuery(suggestion)}>
            {suggestion}
          </button>
          ?{' '}
        </>
      )}
      {onEverywhere && (
        <button type="button" onClick={onEverywhere}>
          Search everywhere
        </button>
      )}
      {suggestion === null && !onEverywhere && 'Try fewer or different words.'}
    </>
  )
}
