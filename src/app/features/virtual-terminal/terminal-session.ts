import { errorCatalogue } from '../../../contract/errors.ts'
import type { PairedTerminal } from '../../../contract/workbench/virtual-terminal.ts'
import { ApiError } from '../../data/api-error.ts'
import { followTerminal, type HandAction, sendAction } from './follow-terminal.ts'
import { pairTerminal } from './pair-terminal.ts'
import { newTerminal, reduceTerminal, type TerminalChange, type TerminalState } from './terminal-state.ts'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'

/** What only the reader can mend: trying again by itself would not help. */
const forReaders: readonly string[] = ['not_signed_in', 'credentials_not_found', 'invalid_field', 'rate_limited']
const isForReaders = (error: unknown) => error instanceof ApiError && forReaders.includes(error.code)

/** What a page knows of its terminal, why there is none where the reader has to do something, what its last action failed by, and whether React draws it. */
export interface SessionState extends TerminalState {
  problem: ApiError | undefined
  failure: unknown
  isDrawn: boolean
}

export type SessionProps = Pick<VirtualTerminalProps, 'root' | 'whose' | 'serial' | 'model' | 'isWithoutKeys'>

/** As the server draws it, and a browser begins. */
export function firstState(props: SessionProps): SessionState {
  const { status, title: message } = errorCatalogue.credentials_not_found
  const problem = props.isWithoutKeys ? new ApiError('credentials_not_found', { status, message }) : undefined
  return { ...newTerminal(props), problem, failure: undefined, isDrawn: false }
}

/**
 * A terminal as a page holds it, without React: paired once, followed while the page is open, acted on by hand. Where the reader has no keys
 * that fit, it begins with `retry`.
 */
export function openSession(props: SessionProps) {
  const { root } = props
  let state = firstState(props)
  const listeners = new Set<() => void>()
  function put(change: Partial<SessionState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const take = (change: TerminalChange) => put(reduceTerminal(state, change))

  let paired: Promise<PairedTerminal> | undefined
  function open(isNew: boolean): Promise<PairedTerminal> {
    if (isNew) paired = undefined
    paired ??= pairTerminal(props)
    return paired
  }
  // What failed is asked for again, but what only the reader can mend.
  async function keyOf(isNew: boolean): Promise<PairedTerminal | null> {
    try {
      return await open(isNew)
    } catch (error) {
      paired = undefined
      if (isForReaders(error)) throw error
      return null
    }
  }
  let following = new AbortController()
  function follow() {
    following.abort()
    following = new AbortController()
    const { signal } = following
    paired = undefined
    put({ problem: undefined })
    followTerminal({ root, keyOf, onChange: take, signal }).catch(problem => {
      if (!signal.aborted) put({ problem: problem as ApiError })
    })
  }
  async function act(action: HandAction) {
    put({ failure: undefined })
    try {
      if (await sendAction(root, await open(false), action)) return
      await sendAction(root, await open(true), action)
    } catch (failure) {
      put({ failure })
    }
  }
  if (!state.problem) follow()
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act,
    account: () => open(false),
    renewAccount: () => open(true),
    retry: follow,
    putEndAway: () => take({ type: 'end-seen' }),
    setDrawn: () => put({ isDrawn: true }),
  }
}

type TerminalSession = ReturnType<typeof openSession>
let ofPage: TerminalSession | undefined

/** The session of this page: its script begins it, and the island goes on with the same. */
export function sessionOfPage(props: SessionProps): TerminalSession {
  ofPage ??= openSession(props)
  return ofPage
}
