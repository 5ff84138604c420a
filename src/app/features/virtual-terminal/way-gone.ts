import { isFinal, type RequestState } from '../../../domain/terminals/request-states.ts'
import type { TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import type { Edge } from './graph/graph-layout.ts'

/** The way in, which every request goes from its beginning. */
const wayIn: readonly RequestState[] = ['sent', 'received', 'in_progress']

type Gone = Pick<TerminalRequest, 'state' | 'endedFrom' | 'entry' | 'transaction'>

/** The last state of the way in that a request came to. */
function lastOnTheWayIn({ state, endedFrom, entry, transaction }: Gone): RequestState {
  if (!isFinal(state)) return state
  // Ended before the gateway wrote down where it stood: what was read or decided was in progress.
  return endedFrom ?? (entry !== null || transaction !== null ? 'in_progress' : 'sent')
}

/** Whether a request is or was in a state. */
export function isPassed(state: RequestState, request: Gone): boolean {
  const at = wayIn.indexOf(state)
  return at < 0 ? state === request.state : at <= wayIn.indexOf(lastOnTheWayIn(request))
}

/** Whether a request took an arrow: of those that lead to its end, the one from where it stood before. */
export const isTaken = ({ from, to }: Edge, request: Gone): boolean =>
  isPassed(to, request) && (from === 'open' || isPassed(from, request))
