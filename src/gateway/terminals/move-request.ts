import { hasOwnCardholder, presentAfterMs, presentSlowlyAfterMs } from '../../domain/terminals/device-endings.ts'
import { isFinal, type RequestMove, type RequestStep, requestGraph } from '../../domain/terminals/request-states.ts'
import { needsCard, processingMs, stepAfter } from '../../domain/terminals/request-steps.ts'
import { putRequest } from '../store/in-person/terminal-requests.ts'
import { putTerminal } from '../store/in-person/terminals-table.ts'
import type { TerminalRequestRow, TerminalRow, Writer } from '../store/tables.ts'
import { addDelivery } from '../store/work-items.ts'
import { type AtWork, isByHand } from './terminal.ts'

type Change = Partial<Omit<TerminalRequestRow, 'id' | 'state' | 'version' | 'due_at_ms'>>

/** How long the app of a terminal takes to wake up, a cardholder to choose a tip, enter a PIN or sign by itself; in ms. */
const wakeMs = 500
const tipMs = 1_000
const pinMs = 500
const signMs = 1_000

/** Moves a request along the graph: nothing else writes its state. The terminal is locked; both grow to its next version. */
export async function moveRequest(
  trx: Writer,
  { terminal, request }: AtWork,
  move: RequestMove,
  change: Change,
  nowMs: number,
): Promise<AtWork> {
  const state = requestGraph[request.state][move]
  if (!state) throw new Error(`terminal request ${request.id} is ${request.state}: it cannot ${move}`)
  const over = { step: null, ended_from: request.state, goes_on_at_ms: null, card_key: null }
  const moved = { ...request, ...change, state, updated_at_ms: nowMs, ...(isFinal(state) && over) }
  if (isFinal(state) && request.callback_url !== '')
    await addDelivery(trx, {
      ...{ key: `call-back:${request.id}`, kind: 'call-back', nowMs },
      payload: { requestId: request.id } satisfies CallBack,
    })
  return keepRequest(trx, { terminal, request: moved }, nowMs)
}

/** The end of a terminal's request, which its callback address is told of. */
export type CallBack = { requestId: string }

/** Writes a request as it is now, with when it must be looked at next. */
export async function keepRequest(trx: Writer, { terminal, request }: AtWork, nowMs: number): Promise<AtWork> {
  const version = terminal.version + 1
  const kept = { ...request, version, due_at_ms: dueOf(terminal, request, nowMs) }
  await putTerminal(trx, { id: terminal.id, version })
  await putRequest(trx, kept)
  return { terminal: { ...terminal, version }, request: kept }
}

function dueOf(terminal: TerminalRow, request: TerminalRequestRow, nowMs: number): number | null {
  if (isFinal(request.state)) return null
  const { ends_at_ms, goes_on_at_ms } = request
  if (goes_on_at_ms !== null) return Math.min(goes_on_at_ms, ends_at_ms)
  // A page that goes away leaves the terminal to itself.
  return isByHand(terminal, nowMs) ? Math.min(terminal.held_until_ms, ends_at_ms) : ends_at_ms
}

/** What a request waits for behind a step that is done, and when that comes by itself. */
export function nextStep(
  { terminal, request }: AtWork,
  done: RequestStep | undefined,
  nowMs: number,
): Pick<TerminalRequestRow, 'step' | 'goes_on_at_ms'> {
  const asked = {
    ...{ kind: request.kind, tender: request.tender },
    ...{ asksForTip: request.asks_for_tip === 1, asksForSignature: request.asks_for_signature === 1 },
  }
  const step = stepAfter(asked, done) ?? null
  return { step, goes_on_at_ms: step && goesOnAt({ terminal, request }, step, nowMs) }
}

/** When a step ends by itself; null where a hand is waited for. */
export function goesOnAt({ terminal, request }: AtWork, step: RequestStep, nowMs: number): number | null {
  const isHand = isByHand(terminal, nowMs)
  if (step === 'processing') return isHand && needsCard(request.kind) ? nowMs + processingMs : nowMs
  if (isHand && !hasOwnCardholder(request.behaviour)) return null
  switch (step) {
    case 'tip':
      return nowMs + tipMs
    case 'card': {
      if (request.behaviour === 'time-out') return null
      const afterMs = request.behaviour === 'slow' ? presentSlowlyAfterMs : presentAfterMs
      return Math.max(nowMs, request.created_at_ms + afterMs)
    }
    case 'pin':
      return nowMs + pinMs
    case 'signature':
      return nowMs + signMs
  }
}

/** When a request that was received starts. */
export const startsAt = (nowMs: number): number => nowMs + wakeMs
