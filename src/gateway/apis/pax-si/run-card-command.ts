import { decideByAmount } from '../../../domain/payments/test-data/amount-triggers.ts'
import { deviceBehaviour } from '../../../domain/terminals/device-endings.ts'
import type { RequestKind } from '../../../domain/terminals/request-states.ts'
import { formatCents } from '../../../lib/money/money.ts'
import type { Details } from '../../ledger/details.ts'
import { insertCommand, lockPinPad } from '../../store/in-person/pin-pad-commands.ts'
import { findRequest } from '../../store/in-person/terminal-requests.ts'
import type { PinPadCommandRow, TerminalRequestRow, Writer } from '../../store/tables.ts'
import { askTerminal } from '../../terminals/ask-terminal.ts'
import { awaitRequest, noteAnswer } from '../../terminals/await-request.ts'
import {
  batchNow,
  type Command,
  centsOf,
  fieldsKept,
  findLiveCommand,
  numberTaken,
  type Outcome,
  paxName,
  textOf,
} from './command.ts'
import { endOnDevice } from './end-on-device.ts'
import { pinPadModel } from './reach-device.ts'
import { refuseAtDevice } from './refuse-at-device.ts'
import { failed, said } from './result.ts'

const kinds: Readonly<Record<string, RequestKind>> = { sale: 'sale', auth: 'auth', refund: 'refund-card' }
const tenders = { CREDIT: 'credit', DEBIT: 'debit', EBT: 'ebt' } as const

/**
 * What needs a card: it goes to the terminal, and is answered at its end. Whether the till still waits changes nothing: who looks it up, or
 * sends it again with its number, is told what became of it.
 */
export async function runCardCommand(command: Command): Promise<Outcome> {
  const ecrRefNum = textOf(command, 'ecrRefNum')
  const wrong = misfitOf(command)
  if (wrong) return { result: failed(wrong.code, ecrRefNum, wrong.text) }
  const { tools } = command
  const begun = await tools.store.write(trx => begin(trx, command))
  if (begun.kind === 'known') return awaitCommand(begun.row, command)
  if (begun.kind === 'taken') return { result: failed('100003', ecrRefNum, numberTaken) }
  if (begun.kind !== 'asked') return refuseAtDevice(command, begun.kind === 'offline' ? '100006' : '100005')
  tools.terminals.tell(begun.request.terminal_id)
  const outcome = await awaitCommand(begun.row, command)
  const told = isLost(command, outcome) ? { ...outcome, result: failed('100001', ecrRefNum) } : outcome
  const answer = {
    status: 200,
    contentType: 'application/json',
    text: JSON.stringify(told.result),
    said: said(told.result),
  }
  await tools.store.write(trx => noteAnswer(trx, begun.request, answer, tools.clock()))
  tools.terminals.tell(begun.request.terminal_id)
  return told
}

/** What the tender or the amounts do not allow. */
function misfitOf(command: Command): { code: '100003' | '100004'; text?: string } | undefined {
  const tender = textOf(command, 'tender')
  if (command.name === 'auth' && tender !== 'CREDIT')
    return { code: '100004', text: 'COMMAND NOT POSSIBLE: auth takes CREDIT' }
  if (textOf(command, 'store') === 'Y' && tender !== 'CREDIT')
    return { code: '100003', text: 'store: with CREDIT only' }
  if (centsOf(command, 'tip') + centsOf(command, 'tax') > centsOf(command, 'amount'))
    return { code: '100003', text: 'tip, tax: included in amount, which is less' }
  return undefined
}

type Begun =
  | { kind: 'known'; row: PinPadCommandRow }
  | { kind: 'asked'; row: PinPadCommandRow; request: TerminalRequestRow }
  | { kind: 'taken' | 'busy' | 'offline' }

async function begin(trx: Writer, command: Command): Promise<Begun> {
  const { credential, name, tools } = command
  const refNum = (await lockPinPad(trx, credential.id)) + 1
  const known = await findLiveCommand(trx, command)
  if (known)
    return known.command === name && known.fields === fieldsKept(command)
      ? { kind: 'known', row: known }
      : { kind: 'taken' }
  const asked = await askTerminal(trx, toAsked(command, refNum), tools)
  if (asked.kind === 'reference-used') throw new Error(`number ${refNum} of a PIN pad was given twice`)
  if (asked.kind !== 'asked') return asked
  const row: PinPadCommandRow = {
    ...{ credential_id: credential.id, ref_num: refNum, ecr_ref_num: textOf(command, 'ecrRefNum'), command: name },
    ...{ batch: (await batchNow(trx, command)).batch, amount_cents: centsOf(command, 'amount') },
    ...{ fields: fieldsKept(command), request_id: asked.request.id, transaction_id: null, answer: '' },
  }
  await insertCommand(trx, row)
  return { kind: 'asked', row, request: asked.request }
}

function toAsked(command: Command, refNum: number): Parameters<typeof askTerminal>[1] {
  const { credential, device, name, received } = command
  const seconds = textOf(command, 'timeoutSeconds')
  return {
    ...{ credential, api: paxName, reference: `${credential.id}/${refNum}`, serial: device, model: pinPadModel },
    ...{ kind: kinds[name] ?? 'sale', tender: tenders[textOf(command, 'tender') as keyof typeof tenders] },
    ...{ amountCents: centsOf(command, 'amount'), origBric: '', asksForTip: textOf(command, 'promptTip') === 'Y' },
    ...{ asksForSignature: false, description: textOf(command, 'invoice'), details: detailsOf(command), tranNbr: '' },
    ...{ batchId: '', received, callbackUrl: '', ...(seconds !== '' && { timeoutMs: Number(seconds) * 1000 }) },
  }
}

function detailsOf(command: Command): Details {
  const amountOf = (name: string) => (centsOf(command, name) > 0 ? formatCents(centsOf(command, name)) : '')
  const details = {
    ...{ INVOICE_NBR: textOf(command, 'invoice'), CLERK_ID: textOf(command, 'clerk') },
    ...{ TIP_AMT: amountOf('tip'), TAX_AMT: amountOf('tax') },
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
}

/** The end of a command, whoever brings it there. */
export async function awaitCommand(row: PinPadCommandRow, { credential, tools, gone }: Command): Promise<Outcome> {
  if (row.answer !== '' || row.request_id === null) return endOnDevice(row, undefined, { credential, tools })
  const asked = await findRequest(tools.store.read, credential.merchantId, row.request_id)
  if (!asked) throw new Error(`terminal request ${row.request_id} is gone`)
  const request = await awaitRequest(asked, tools, gone)
  return endOnDevice(row, request, { credential, tools })
}

/** The answer gets lost on its way: the serial number or the amount asks for it, and the payment was made. */
function isLost({ device }: Command, { result }: Outcome): boolean {
  if (result['hostCode'] === '') return false
  const trigger = decideByAmount(Number(result['approvedAmount'] ?? 0))
  return deviceBehaviour(device, ['lose-answer']) !== undefined || trigger?.kind === 'technical'
}
