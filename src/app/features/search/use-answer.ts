import { useCallback, useEffect, useState } from 'react'
import type { SearchAnswer } from '../../search/search-answer.ts'
import { Asker } from './ask-as-typed.ts'
import { loadAnswer } from './load-answer.ts'

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

/** The answer to what is typed (nothing where there is nothing to ask), or as long as that is under way to what was typed a moment ago. */
export function useAnswer(asked: string, scope: string): AnswerState {
  const [answered, setAnswered] = useState<{ key: string; answer: SearchAnswer } | null>(null)
  const [isSlow, setIsSlow] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = keyOf(asked, scope)
  const isCurrent = answered?.key === key
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const [asker] = useState(
    () =>
      new Asker({
        load: loadAnswer,
        onAnswer: (question, answer) => setAnswered({ key: keyOf(question.query, question.scope), answer }),
        onFailure: () => setIsFailed(true),
      }),
  )

  // What another part of the portal answers, or a search that was ended, is not for this list.
  useEffect(() => () => asker.forget(), [asker, scope])
  useEffect(() => {
    setIsFailed(false)
    if (asked) return asker.ask({ query: asked, scope })
    asker.forget()
    setAnswered(null)
  }, [asker, asked, scope, attempt])

  const isDue = asked !== '' && !isCurrent && !isFailed
  useEffect(() => {
    setIsSlow(false)
    if (!isDue) return
    const slow = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(slow)
  }, [isDue, key, attempt])

  const isUnread = isCurrent && answered.answer.total === 0 && !answered.answer.isComplete
  useEffect(() => {
    if (!isUnread) return
    const again = setTimeout(retry, unreadMs)
    return () => clearTimeout(again)
  }, [isUnread, answered, retry])

  return { answer: answered?.answer ?? null, isCurrent, isSlow, isFailed, retry }
}
