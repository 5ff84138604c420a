import { useCallback, useEffect, useState } from 'react'
import type { SearchAnswer } from '../../search/search-answer.ts'
import { loadAnswer } from './load-answer.ts'

const typingMs = 80
const slowMs = 300
/** Shortly after a start the server may not have read every text. */
const unreadMs = 1_000

export interface AnswerState {
  /** Of the last question that was answered; stays while a new one is asked, so that the list does not flicker. */
  answer: SearchAnswer | null
  /** True when the answer is the one to what is typed now. */
  isCurrent: boolean
  /** True when the answer is so late that a word about it is due. */
  isSlow: boolean
  isFailed: boolean
  retry(): void
}

const keyOf = (query: string, scope: string) => `${scope} ${query}`

/** Asks a moment after the last key; an answer that is no longer wanted is dropped. */
export function useAnswer(query: string, scope: string): AnswerState {
  const [answered, setAnswered] = useState<{ key: string; answer: SearchAnswer } | null>(null)
  const [isSlow, setIsSlow] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = query.trim()
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  useEffect(() => {
    setIsFailed(false)
    setIsSlow(false)
    if (!asked) {
      setAnswered(null)
      return
    }
    const abort = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const slow = setTimeout(() => setIsSlow(true), slowMs)
    const typing = setTimeout(async () => {
      try {
        const answer = await loadAnswer(asked, scope, abort.signal)
        if (abort.signal.aborted) return
        setAnswered({ key: keyOf(asked, scope), answer })
        if (answer.total === 0 && !answer.isComplete) again = setTimeout(retry, unreadMs)
      } catch {
        if (!abort.signal.aborted) setIsFailed(true)
      } finally {
        clearTimeout(slow)
        if (!abort.signal.aborted) setIsSlow(false)
      }
    }, typingMs)
    return () => {
      clearTimeout(typing)
      clearTimeout(slow)
      clearTimeout(again)
      abort.abort()
    }
  }, [asked, scope, attempt, retry])

  return {
    answer: answered?.answer ?? null,
    isCurrent: answered?.key === keyOf(asked, scope),
    isSlow,
    isFailed,
    retry,
  }
}
