import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { PairedTerminal } from '../../../contract/virtual-terminal.ts'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { followTerminal, type HandAction, RefusedAction, sendAction } from './follow-terminal.ts'
import { noTerminal, reduceTerminal } from './terminal-state.ts'

/** What only the reader can mend: trying again by itself would not help. */
const forReaders: readonly string[] = ['not_signed_in', 'credentials_not_found', 'invalid_field', 'rate_limited']
const isForReaders = (error: unknown) => error instanceof ApiError && forReaders.includes(error.code)

const away = 'The gateway could not be reached. Check your connection, then try again.'
const textOf = (error: unknown) =>
  error instanceof RefusedAction ? error.message : error instanceof ApiError ? errorText(error) : away

/**
 * A terminal as a page holds it: paired once, followed while the page is open, acted on by hand. `pair` is asked again when the
 * pairing ends.
 */
export function useTerminal(root: string, pair: () => Promise<PairedTerminal>) {
  const [state, change] = useReducer(reduceTerminal, noTerminal)
  /** Why there is no terminal, where the reader has to do something. */
  const [problem, setProblem] = useState<ApiError>()
  const [failure, setFailure] = useState<string>()
  const paired = useRef<Promise<PairedTerminal>>(undefined)
  const [tries, setTries] = useState(0)

  const open = useCallback(
    (isNew: boolean) => {
      if (isNew) paired.current = undefined
      paired.current ??= pair()
      return paired.current
    },
    [pair],
  )

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // What failed is asked for again, but what only the reader can mend.
    async function keyOf(isNew: boolean): Promise<PairedTerminal | null> {
      try {
        return await open(isNew || tries > 0)
      } catch (error) {
        paired.current = undefined
        if (isForReaders(error)) throw error
        return null
      }
    }
    setProblem(undefined)
    followTerminal({ root, keyOf, onChange: change, signal }).catch(error => {
      if (!signal.aborted) setProblem(error as ApiError)
    })
    return () => {
      controller.abort()
      paired.current = undefined
    }
  }, [root, open, tries])

  async function act(action: HandAction) {
    setFailure(undefined)
    try {
      if (await sendAction(root, await open(false), action)) return
      await sendAction(root, await open(true), action)
    } catch (error) {
      setFailure(textOf(error))
    }
  }

  return {
    ...{ state, problem, failure, act, account: () => open(false), renewAccount: () => open(true) },
    retry: () => setTries(count => count + 1),
    putEndAway: () => change({ type: 'end-seen' }),
  }
}

export type TerminalTools = ReturnType<typeof useTerminal>
