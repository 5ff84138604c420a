import { deviceBehaviour } from '../../../domain/terminals/device-endings.ts'
import { isFinal } from '../../../domain/terminals/request-states.ts'
import { findLive } from '../../store/in-person/terminal-requests.ts'
import type { TerminalRow, Writer } from '../../store/tables.ts'
import { advanceRequest } from '../../terminals/advance-request.ts'
import { isReachable, lockBySerial } from '../../terminals/terminal.ts'
import type { Command } from './command.ts'
import type { FailureCode } from './result.ts'

/** PIN pads of the catalogue are shown as this one. */
export const pinPadModel = 'pax-a80-sp30'

/** Whether the PIN pad takes a command that needs no card: it is there, and nothing else is on its screen. */
export async function reachDevice(
  trx: Writer,
  { device, credential, tools }: Command,
): Promise<{ terminal: TerminalRow } | { failure: FailureCode }> {
  const behaviour = deviceBehaviour(device, ['busy', 'offline'])
  if (behaviour) return { failure: behaviour === 'busy' ? '100005' : '100006' }
  const asked = { merchantId: credential.merchantId, serial: device, model: pinPadModel } as const
  const terminal = await lockBySerial(trx, asked, tools)
  if (!isReachable(terminal, tools.clock())) return { failure: '100006' }
  const live = await findLive(trx, terminal.id)
  const now = live && (await advanceRequest(trx, { terminal, request: live }, tools))
  return now && !isFinal(now.request.state) ? { failure: '100005' } : { terminal }
}
