import { isFinal } from '../../domain/terminals/request-states.ts'
import { findRequest, readRequest } from '../store/in-person/terminal-requests.ts'
import { lockTerminal } from '../store/in-person/terminals-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import { advanceRequest } from './advance-request.ts'
import { moveRequest } from './move-request.ts'
import type { AtWork, TerminalTools } from './terminal.ts'

export type Withdrawn =
  | { kind: 'cancelled'; request: TerminalRequestRow }
  /** The card was presented, or it has another end. */
  | { kind: 'too-late'; request: TerminalRequestRow }
  | { kind: 'unknown' }

/** Takes a request from the terminal before its card is processed; done twice it is the same. */
export async function withdrawRequest(
  trx: Writer,
  asked: { merchantId: string; id: string },
  tools: TerminalTools,
): Promise<Withdrawn> {
  const found = await findRequest(trx, asked.merchantId, asked.id)
  if (!found) return { kind: 'unknown' }
  const terminal = await lockTerminal(trx, found.terminal_id)
  const request = await readRequest(trx, found.id)
  if (!request) return { kind: 'unknown' }
  const now = await advanceRequest(trx, { terminal, request }, tools)
  if (now.request.state === 'cancelled') return { kind: 'cancelled', request: now.request }
  if (!canBeCancelled(now)) return { kind: 'too-late', request: now.request }
  return { kind: 'cancelled', request: (await moveRequest(trx, now, 'cancel', {}, tools.clock())).request }
}

/** Until the card is processed: then the host decides. */
export const canBeCancelled = ({ request: { state, step } }: AtWork): boolean =>
  !isFinal(state) && step !== 'processing' && step !== 'signature'
