import { formatCents } from '../../../lib/money/money.ts'
import type { FollowUp, FollowUpResult } from '../../ledger/follow-up.ts'
import { adjust } from '../../ledger/operations/adjust.ts'
import { capture } from '../../ledger/operations/capture.ts'
import { refund } from '../../ledger/operations/refund.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import { findByRefNum, findInBatch, insertCommand, lockPinPad } from '../../store/in-person/pin-pad-commands.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
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
import { ruleOfFollowUp } from './end-on-device.ts'
import { reachDevice } from './reach-device.ts'
import { refuseAtDevice } from './refuse-at-device.ts'
import { failed, refused, resultOf, shownRefNum } from './result.ts'
import { awaitCommand } from './run-card-command.ts'

/** What a number or token must be of, by the tender of the command; another one is as good as unknown. */
const tenders = { CREDIT: 'card', DEBIT: 'pin_debit', EBT: 'ebt_food' } as const

/** A capture, tip, void or refund of an earlier payment: no card is needed, and the answer comes at once. */
export async function runFollowUp(command: Command): Promise<Outcome> {
  const ecrRefNum = textOf(command, 'ecrRefNum')
  const wrong = misfitOf(command)
  if (wrong) return { result: failed('100003', ecrRefNum, wrong) }
  const outcome = await command.tools.store.write(trx => followUp(trx, command))
  // A card command under way has the number: its end is the answer.
  if ('row' in outcome) return awaitCommand(outcome.row, command)
  return 'failure' in outcome ? refuseAtDevice(command, outcome.failure) : outcome
}

function misfitOf(command: Command): string | undefined {
  const [origRefNum, bric] = ['origRefNum', 'bric'].map(name => textOf(command, name))
  if (origRefNum === '' && bric === '') return 'origRefNum: identify the payment by it or by bric'
  if (origRefNum !== '' && bric !== '') return 'bric: send this or origRefNum, not both'
  return centsOf(command, 'tip') > centsOf(command, 'amount') ? 'tip: included in amount, which is less' : undefined
}

async function followUp(trx: Writer, command: Command) {
  const { credential, name } = command
  const ecrRefNum = textOf(command, 'ecrRefNum')
  const refNum = (await lockPinPad(trx, credential.id)) + 1
  const row = await findLiveCommand(trx, command)
  if (row)
    return row.command === name && row.fields === fieldsKept(command)
      ? { row }
      : { result: failed('100003', ecrRefNum, numberTaken) }
  const reached = await reachDevice(trx, command)
  if ('failure' in reached) return reached
  const bric = await findBric(trx, command)
  if (bric === undefined) return { result: failed('100023', ecrRefNum) }
  const moved = await move(trx, command, bric)
  if (moved.kind === 'refused') return { result: refused(moved.code, moved.text, ecrRefNum) }
  const result = resultOfMove(command, moved.transaction, refNum)
  const { id } = moved.transaction
  await insertCommand(trx, {
    ...{ credential_id: credential.id, ref_num: refNum, ecr_ref_num: ecrRefNum, command: name, request_id: null },
    ...{ batch: (await batchNow(trx, command)).batch, amount_cents: centsOf(command, 'amount') },
    ...{ fields: fieldsKept(command), transaction_id: id, answer: JSON.stringify(result) },
  })
  return { result, transactionIds: [id], rule: ruleOfFollowUp(result, centsOf(command, 'amount')) }
}

/** The payment that is meant: by its token, or by its number, which names payments of the open batch, and holds. */
async function findBric(trx: Writer, command: Command): Promise<string | undefined> {
  const origRefNum = textOf(command, 'origRefNum')
  if (origRefNum === '') return textOf(command, 'bric')
  const row = await findByRefNum(trx, command.credential.id, Number(origRefNum))
  const made = row?.transaction_id ? await findInBatch(trx, row.transaction_id) : undefined
  const isThere = made && (!made.isClosed || command.name === 'capture')
  return isThere ? made.transaction.bric : undefined
}

function move(trx: Writer, command: Command, bric: string): Promise<FollowUpResult> {
  const { credential, name, tools } = command
  const tipCents = centsOf(command, 'tip')
  const tender = tenders[textOf(command, 'tender') as keyof typeof tenders]
  const asked: FollowUp = { credential, api: paxName, bric, tender, tranNbr: '', batchId: '' }
  const amountCents = centsOf(command, 'amount')
  const withTip = { ...asked, amountCents, ...(tipCents > 0 && { details: { TIP_AMT: formatCents(tipCents) } }) }
  switch (name) {
    case 'capture':
      return capture(trx, withTip, tools)
    case 'tip':
      return adjust(trx, withTip, tools)
    case 'refund':
      return refund(trx, { ...asked, amountCents, asksIssuer: true }, tools)
    default:
      return voidTransaction(trx, asked, tools)
  }
}

function resultOfMove(command: Command, row: TransactionRow, refNum: number) {
  const orig = textOf(command, 'origRefNum')
  const isOwn = command.name === 'refund' || orig === ''
  const amountCents = command.name === 'void' ? row.amount_cents : centsOf(command, 'amount')
  const shown = { ecrRefNum: textOf(command, 'ecrRefNum'), tipCents: centsOf(command, 'tip'), amountCents }
  const result = resultOf(row, null, { ...shown, refNum: shownRefNum(isOwn ? refNum : Number(orig)) })
  // The host took the change; what the issuer said of the payment stands there already.
  return command.name === 'refund' ? result : { ...result, hostCode: '00', hostText: 'APPROVAL' }
}
