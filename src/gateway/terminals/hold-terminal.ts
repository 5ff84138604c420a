import { findLive } from '../store/in-person/terminal-requests.ts'
import { lockTerminal, putTerminal } from '../store/in-person/terminals-table.ts'
import type { TerminalRow, Writer } from '../store/tables.ts'
import { goesOnAt, keepRequest } from './move-request.ts'
import { type AtWork, isByHand } from './terminal.ts'

/** How long a page holds a terminal without a sign of life: longer than a restart of the gateway takes. */
export const holdMs = 30_000

/** A page says that it is there. What the terminal was doing by itself waits for the hand from now on. */
export async function holdTerminal(trx: Writer, terminalId: string, nowMs: number): Promise<void> {
  const before = await lockTerminal(trx, terminalId)
  const terminal = { ...before, held_until_ms: nowMs + holdMs }
  await putTerminal(trx, { id: terminal.id, held_until_ms: terminal.held_until_ms })
  if (isByHand(before, nowMs) !== isByHand(terminal, nowMs)) await rearrange(trx, terminal, nowMs)
}

/** After the terminal came into a hand or out of it: when its request goes on from where it is. */
export async function rearrange(trx: Writer, terminal: TerminalRow, nowMs: number): Promise<AtWork | undefined> {
  const request = await findLive(trx, terminal.id)
  if (!request?.step || request.step === 'processing') return undefined
  const goes_on_at_ms = goesOnAt({ terminal, request }, request.step, nowMs)
  return keepRequest(trx, { terminal, request: { ...request, goes_on_at_ms } }, nowMs)
}
