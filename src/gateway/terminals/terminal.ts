import type { TerminalModel } from '../../domain/terminals/terminal-model.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import { findTerminal, insertTerminal, lockTerminal } from '../store/in-person/terminals-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { TerminalRequestRow, TerminalRow, Writer } from '../store/tables.ts'
import type { TerminalWatch } from './terminal-watch.ts'

/** `clock` is the gateway's own: devices and cardholders do not live on the sandbox clock of a merchant, which is for books. */
export type TerminalTools = PaymentTools & { keys: GatewayKeys; terminals: TerminalWatch; store: GatewayStore }

/** A terminal that is locked, with what it is at work with. */
export type AtWork = { terminal: TerminalRow; request: TerminalRequestRow }

/** Whether a page holds the terminal and a hand does everything; without one a terminal works by itself. */
export const isByHand = ({ mode, held_until_ms }: TerminalRow, nowMs: number): boolean =>
  mode === 'by-hand' && held_until_ms > nowMs

/** Whether it can be reached: a page that holds it may have switched it off or unplugged it. */
export const isReachable = (terminal: TerminalRow, nowMs: number): boolean =>
  terminal.held_until_ms <= nowMs || (terminal.is_on === 1 && terminal.is_online === 1)

/** The terminal of a serial number, made where it is not there yet: any serial number is a terminal of the sandbox. Not locked. */
export async function ensureTerminal(
  trx: Writer,
  asked: { merchantId: string; serial: string; model: TerminalModel },
  { newId }: Pick<TerminalTools, 'newId'>,
): Promise<TerminalRow> {
  const { merchantId, serial, model } = asked
  const known = await findTerminal(trx, merchantId, serial)
  if (known) return known
  const id = newId()
  await insertTerminal(trx, {
    ...{ id, merchant_id: merchantId, serial, model, mode: 'by-hand', card_key: 'visa-approve', method: 'tap' },
    ...{ is_on: 1, is_online: 1, has_paper: 1, held_until_ms: 0, recent_actions: '[]', refusals: '[]', version: 0 },
  })
  const made = await findTerminal(trx, merchantId, serial)
  if (!made) throw new Error(`terminal ${serial} was not made`)
  return made
}

/** The same, locked until the transaction ends. */
export async function lockBySerial(
  trx: Writer,
  asked: { merchantId: string; serial: string; model: TerminalModel },
  tools: Pick<TerminalTools, 'newId'>,
): Promise<TerminalRow> {
  return lockTerminal(trx, (await ensureTerminal(trx, asked, tools)).id)
}
