import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../../data/error-text.ts'
import { type HandAction, RefusedAction } from './follow-terminal.ts'
import { firstState, type SessionProps, sessionOfPage } from './terminal-session.ts'

const away = 'The gateway could not be reached. Check your connection, then try again.'
const textOf = (error: unknown) =>
  error instanceof RefusedAction ? error.message : error instanceof ApiError ? errorText(error) : away

/** The terminal that the page holds: drawn as it is on the server at first, then as the session knows it. */
export function useTerminal(props: SessionProps) {
  const [first] = useState(() => firstState(props))
  const session = () => sessionOfPage(props)
  // One session a page: which component listens changes nothing.
  const subscribe = useCallback((listener: () => void) => sessionOfPage(props).subscribe(listener), [props])
  const state = useSyncExternalStore(
    subscribe,
    () => session().state(),
    () => first,
  )
  useEffect(() => sessionOfPage(props).setDrawn(), [props])
  const { problem, failure } = state
  return {
    ...{ state, problem, failure: failure === undefined ? undefined : textOf(failure) },
    act: (action: HandAction) => session().act(action),
    account: () => session().account(),
    renewAccount: () => session().renewAccount(),
    retry: () => session().retry(),
    putEndAway: () => session().putEndAway(),
  }
}

export type TerminalTools = ReturnType<typeof useTerminal>
