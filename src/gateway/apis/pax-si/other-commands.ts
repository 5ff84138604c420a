import { isFinal } from '../../../domain/terminals/request-states.ts'
import { closeBatch as close } from '../../ledger/operations/close-batch.ts'
import { listClosed, lockPinPad } from '../../store/in-person/pin-pad-commands.ts'
import { findLive } from '../../store/in-person/terminal-requests.ts'
import { findTerminal } from '../../store/in-person/terminals-table.ts'
import { withdrawRequest } from '../../terminals/withdraw-request.ts'
import { batchNow, type Command, findLiveCommand, type Outcome, paxName, textOf } from './command.ts'
import { reachDevice } from './reach-device.ts'
import { refuseAtDevice } from './refuse-at-device.ts'
import { done, failed } from './result.ts'
import { awaitCommand } from './run-card-command.ts'

/** Whether the PIN pad is there; the keys were looked at before. */
export async function connect(command: Command): Promise<Outcome> {
  const reached = await command.tools.store.write(trx => reachDevice(trx, command))
  return 'failure' in reached && reached.failure === '100006' ? refuseAtDevice(command, '100006') : { result: done() }
}

/** What became of a command: its result when a payment was made or declined, else that there is none. Waits for one under way. */
export async function lookUp(command: Command): Promise<Outcome> {
  const ecrRefNum = textOf(command, 'ecrRefNum')
  const row = await findLiveCommand(command.tools.store.read, command)
  const outcome = row && (await awaitCommand(row, command))
  return outcome?.transactionIds ? outcome : { result: failed('100023', ecrRefNum) }
}

/** Takes what this till asked for from the screen, before the card is processed; its own call then ends with 100002. */
export async function cancel({ credential, device, tools }: Command): Promise<Outcome> {
  const { merchantId } = credential
  const withdrawn = await tools.store.write(async trx => {
    const terminal = await findTerminal(trx, merchantId, device)
    const live = terminal && (await findLive(trx, terminal.id))
    const isOwn = live && live.api === paxName && live.credential_id === credential.id
    return isOwn ? withdrawRequest(trx, { merchantId, id: live.id }, tools) : undefined
  })
  if (!withdrawn || withdrawn.kind === 'unknown') return { result: failed('100023') }
  tools.terminals.tell(withdrawn.request.terminal_id)
  if (withdrawn.kind === 'cancelled') return { result: done() }
  return { result: isFinal(withdrawn.request.state) ? failed('100023') : failed('100005') }
}

/** Closes today's batch of the terminal. Where nothing came since it was closed, the last close is told again. */
export async function closeBatch(command: Command): Promise<Outcome> {
  const { credential, tools } = command
  return tools.store.write(async trx => {
    await lockPinPad(trx, credential.id)
    const { batchId } = await batchNow(trx, command)
    const told = (count: number, total: number) => ({
      result: { resultCode: '000000', resultText: 'OK', batchId, count, total },
    })
    const reached = await reachDevice(trx, command)
    if ('failure' in reached) return { result: { ...told(0, 0).result, ...pick(failed(reached.failure)) } }
    const closed = await close(trx, { credential, api: paxName, batchId }, tools)
    if (closed.kind === 'closed') {
      const [batch] = closed.batches
      return told(batch?.count ?? 0, (batch?.salesCents ?? 0) - (batch?.creditsCents ?? 0))
    }
    const [last] = await listClosed(trx, credential.id, batchId)
    return last ? told(last.settled_count, Number(last.sales_cents) - Number(last.credits_cents)) : told(0, 0)
  })
}

const pick = ({ resultCode, resultText }: { resultCode: string; resultText: string }) => ({ resultCode, resultText })
