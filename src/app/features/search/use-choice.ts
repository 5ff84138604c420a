import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ResultOption } from './search-results.tsx'
import type { AnswerState } from './use-answer.ts'

interface ChoiceOptions {
  options: readonly ResultOption[]
  state: AnswerState
  isAsked: boolean
  /** Opens a result; without one, what there is when nothing is found. */
  open(option: ResultOption | undefined): void
}

/**
 * Which result is chosen, and what the keys do with it. Enter is for what is typed: pressed before its answer is there, it waits
 * for that answer, and never opens what an earlier question found.
 */
export function useChoice({ options, state, isAsked, open }: ChoiceOptions) {
  const { answer, isCurrent, isFailed, retry } = state
  const [chosen, setChosen] = useState<string>()
  const [isEntered, setIsEntered] = useState(false)
  // What was chosen stays so in a later answer that has it too; else the first is.
  const active = Math.max(
    options.findIndex(option => option.href === chosen),
    0,
  )
  const current = options[active]
  const currentId = current?.id
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId, answer])
  useEffect(() => {
    if (!isEntered || !(isCurrent || isFailed)) return
    setIsEntered(false)
    if (isCurrent) open(options[0])
  })

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen(options[(active + step + options.length) % options.length]?.href)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isAsked) return
    if (isFailed) retry()
    else if (isCurrent) open(current)
    else setIsEntered(true)
  }
  return {
    current,
    handleKey,
    /** What is typed on is another question. */
    forget: () => {
      setChosen(undefined)
      setIsEntered(false)
    },
    point: (id: string) => setChosen(options.find(option => option.id === id)?.href),
  }
}
