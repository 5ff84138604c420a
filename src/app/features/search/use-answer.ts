import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../search/search-answer.ts'
import { loadAnswer } from './load-answer.ts'

const typingMs = 80
const slowMs = 300

export interface AnswerState {
  answer: SearchAnswer | null
  /** True when the answer is so late that a word about it is due. */
  isSlow: boolean
  isFailed: boolean
  retry(): void
}

/** Asks a moment after the last key; an answer that is no longer wanted is dropped. */
export function useAnswer(query: string, scope: string): AnswerState {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const [isSlow, setIsSlow] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = query.trim()

  useEffect(() => {
    setIsFailed(false)
    setIsSlow(false)
    if (!asked) {
      setAnswer(null)
      return
    }
    const abort = new AbortController()
    const slow = setTimeout(() => setIsSlow(true), slowMs)
    const typing = setTimeout(async () => {
      try {
        setAnswer(await loadAnswer(asked, scope, abort.signal))
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
      abort.abort()
    }
  }, [asked, scope, attempt])

  return { answer, isSlow, isFailed, retry: () => setAttempt(count => count + 1) }
}
