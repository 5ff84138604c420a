import { isApproval } from '../../../domain/payments/response-codes.ts'
import { decideByAmount } from '../../../domain/payments/test-data/amount-triggers.ts'
import { scenarioOfAmount } from '../../../domain/payments/test-data/scenarios.ts'
import { isFinal } from '../../../domain/terminals/request-states.ts'
import { mintTranNbr } from '../../ledger/bric.ts'
import { store } from '../../ledger/operations/store.ts'
import { endCommand, findByRefNum, findInBatch, lockPinPad } from '../../store/in-person/pin-pad-commands.ts'
import { findRequestById } from '../../store/in-person/terminal-requests.ts'
import type { PinPadCommandRow, Reader, TerminalRequestRow, TransactionRow, Writer } from '../../store/tables.ts'
import { type Command, type Outcome, paxName } from './command.ts'
import { type FailureCode, failed, type Result, resultOf, shownRefNum } from './result.ts'

type By = Pick<Command, 'credential' | 'tools'>

/** What a command ended with, kept at the first time that somebody asks. `request`: what the terminal did for it. */
export async function endOnDevice(
  row: PinPadCommandRow,
  request: TerminalRequestRow | undefined,
  by: By,
): Promise<Outcome> {
  if (row.answer !== '') return outcomeOf(by.tools.store.read, row)
  // Nobody waits any more; the terminal goes on.
  if (!request || !isFinal(request.state)) return { result: failed('100001', row.ecr_ref_num) }
  return by.tools.store.write(async trx => {
    await lockPinPad(trx, by.credential.id)
    const now = await findByRefNum(trx, row.credential_id, row.ref_num)
    if (now && now.answer !== '') return outcomeOf(trx, now)
    const result = await resultOfRequest(trx, row, request, by)
    const end = { transaction_id: request.transaction_id, answer: JSON.stringify(result) }
    await endCommand(trx, row, end)
    return outcomeOf(trx, { ...row, ...end })
  })
}

async function outcomeOf(db: Reader | Writer, row: PinPadCommandRow): Promise<Outcome> {
  const result = JSON.parse(row.answer) as Result
  if (row.transaction_id === null) return { result }
  const asked = row.request_id === null ? undefined : await findRequestById(db, row.request_id)
  const rule = asked ? asked.rule : ruleOfFollowUp(result, Number(row.amount_cents))
  return { result, transactionIds: [row.transaction_id], ...(rule && { rule }) }
}

/** The rule that decided a change of an earlier payment, for the request log: the amount alone declines one. */
export function ruleOfFollowUp(result: Result, amountCents: number): string | undefined {
  const trigger = decideByAmount(amountCents)
  return trigger?.kind === 'code' && !isApproval(trigger.responseCode) && trigger.responseCode === result['hostCode']
    ? scenarioOfAmount(amountCents)
    : undefined
}

async function resultOfRequest(
  trx: Writer,
  row: PinPadCommandRow,
  request: TerminalRequestRow,
  by: By,
): Promise<Result> {
  const { ecr_ref_num: ecrRefNum } = row
  const made = request.transaction_id === null ? undefined : await findInBatch(trx, request.transaction_id)
  if (!made) return failed(failureOf(request), ecrRefNum)
  const { transaction } = made
  const sent = JSON.parse(row.fields) as Readonly<Record<string, string>>
  const isStored = sent['store'] === 'Y' && isApproval(transaction.auth_resp)
  return resultOf(transaction, request.entry, {
    ...{ ecrRefNum, refNum: shownRefNum(row.ref_num), tipCents: request.tip_cents || Number(sent['tip'] ?? 0) },
    ...(isStored && { bric: await storeCard(trx, transaction, by) }),
  })
}

function failureOf({ state, failure }: TerminalRequestRow): FailureCode {
  if (state === 'cancelled' || failure === 'wrong-pin') return '100002'
  if (failure === 'card-removed') return '100007'
  return failure === 'no-power' || failure === 'no-network' ? '100006' : '100001'
}

/** A token of the card that does not expire. */
async function storeCard(trx: Writer, { bric }: TransactionRow, { credential, tools }: By): Promise<string> {
  const stored = await store(
    trx,
    {
      ...{ credential, api: paxName, amountCents: 0, tranNbr: mintTranNbr(tools.randomBytes), batchId: '' },
      ...{ account: { kind: 'token', bric }, address: '', zipCode: '', cvv: '' },
      tender: { kind: 'card', industryType: 'R' },
    },
    tools,
  )
  // A card that has just paid is good: else the token of the payment is what there is.
  return stored.kind === 'recorded' && isApproval(stored.transaction.auth_resp) ? stored.transaction.bric : bric
}
