import type * as z from 'zod'
import { isFinal } from '../../../domain/terminals/request-states.ts'
import type { TerminalRequest, terminalEvents, VirtualTerminal } from '../../../domain/terminals/virtual-terminal.ts'

/** Whether what is shown is how it is: `lost` while the page has no stream and tries again. */
export type Connection = 'pairing' | 'live' | 'lost'

/** What a page knows of its terminal. */
export interface TerminalState {
  connection: Connection
  /** Until the first snapshot as a new one is. */
  terminal: VirtualTerminal
  /** Whose it is, as receipts print it. */
  storeName: string
  /** Latest first. */
  requests: readonly TerminalRequest[]
  /** The request whose end stands on the screen, until it is put away or another one comes. */
  shownEnd: string | null
}

/** One event of the stream, or a change of the stream itself. */
export type TerminalChange =
  | {
      [Name in keyof typeof terminalEvents]: { type: Name; value: z.infer<(typeof terminalEvents)[Name]> }
    }[keyof typeof terminalEvents]
  | { type: 'lost' }
  | { type: 'end-seen' }

/** A terminal that was not used yet, as the gateway makes it: what a page is drawn with before it is paired. */
export const newTerminal = ({ serial, model }: Pick<VirtualTerminal, 'serial' | 'model'>): TerminalState => ({
  connection: 'pairing',
  terminal: {
    ...{ serial, model, version: 0, mode: 'by-hand', card: 'visa-approve', method: 'tap' },
    ...{ isOn: true, isOnline: true, hasPaper: true, refusals: [] },
  },
  storeName: '',
  requests: [],
  shownEnd: null,
})

/** Whether the terminal itself looks other than a new one: it has a request in hand, or is off, or of another model. */
export function isInUse(state: TerminalState, { terminal: fresh }: TerminalState): boolean {
  const looks = (each: VirtualTerminal) =>
    JSON.stringify({ ...newTerminal(each).terminal, ...each, version: 0, refusals: [] })
  return inHand(state) !== undefined || looks(state.terminal) !== looks(fresh)
}

/** How much was pushed to the terminal so far: what it took, and what it refused at once. */
export const countEarlier = ({ terminal, requests }: TerminalState): number =>
  requests.length + terminal.refusals.length

/** Requests kept on a page; the gateway knows the rest. */
const keptMax = 50

/** The request that the terminal has in hand: there is one at most, as others are refused while it is busy. */
export const inHand = ({ requests }: Pick<TerminalState, 'requests'>): TerminalRequest | undefined =>
  requests.find(({ state }) => !isFinal(state))

/** Whether a card is in the slot, and must stay there. */
export const isCardNeeded = ({ entry, step }: Pick<TerminalRequest, 'entry' | 'step'>): boolean =>
  entry === 'chip' && (step === 'pin' || step === 'processing')

/** The end of a request is put on the screen when this page saw it begin. */
function endOf(before: TerminalState, requests: readonly TerminalRequest[]): string | null {
  const had = inHand(before)
  if (inHand({ requests })) return null
  const ended = had && requests.find(({ id, state }) => id === had.id && isFinal(state))
  return ended ? ended.id : before.shownEnd
}

/** An event that is older than what is known changes nothing: two windows and a retry may cross. */
function putRequest(state: TerminalState, request: TerminalRequest): TerminalState {
  const known = state.requests.find(({ id }) => id === request.id)
  if (known && known.version >= request.version) return state
  const others = state.requests.filter(({ id }) => id !== request.id)
  const requests = [...others, request].sort((one, other) => other.createdAt - one.createdAt).slice(0, keptMax)
  return { ...state, requests, shownEnd: endOf(state, requests) }
}

/** What a page shows after a change: the whole truth is in the snapshot, with which every stream begins. */
export function reduceTerminal(state: TerminalState, change: TerminalChange): TerminalState {
  switch (change.type) {
    case 'snapshot': {
      const { terminal, storeName, requests } = change.value
      return { connection: 'live', terminal, storeName, requests, shownEnd: endOf(state, requests) }
    }
    case 'terminal':
      return state.terminal.version >= change.value.version ? state : { ...state, terminal: change.value }
    case 'request':
      return putRequest(state, change.value)
    case 'lost':
      return { ...state, connection: 'lost' }
    case 'end-seen':
      return { ...state, shownEnd: null }
  }
}
