import { isFinal } from '../../domain/terminals/request-states.ts'
import { tipByItselfCents } from '../../domain/terminals/request-steps.ts'
import { entryModeOf } from '../../domain/terminals/terminal-model.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import { noteDecision } from '../store/requests/request-log-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import { askHost, type HostAnswer } from './ask-host.ts'
import { goesOnAt, keepRequest, moveRequest, nextStep, startsAt } from './move-request.ts'
import { type AtWork, isReachable } from './terminal.ts'

/** Does everything that is due of a request by now, in the transaction that locked its terminal. */
export async function advanceRequest(trx: Writer, atWork: AtWork, tools: PaymentTools): Promise<AtWork> {
  const nowMs = tools.clock()
  let now = atWork
  while (!isFinal(now.request.state) && (now.request.due_at_ms ?? Infinity) <= nowMs)
    now = await takeStep(trx, now, nowMs, tools)
  return now
}

async function takeStep(trx: Writer, atWork: AtWork, nowMs: number, tools: PaymentTools): Promise<AtWork> {
  const { request } = atWork
  if (request.ends_at_ms <= nowMs) return endLate(trx, atWork, nowMs)
  if (request.goes_on_at_ms === null) return waitOn(trx, atWork, nowMs)
  if (request.state === 'sent') return moveRequest(trx, atWork, 'receive', { goes_on_at_ms: startsAt(nowMs) }, nowMs)
  if (request.state === 'received') return moveRequest(trx, atWork, 'start', nextStep(atWork, undefined, nowMs), nowMs)
  switch (request.step) {
    case 'tip':
      return chooseTip(trx, atWork, tipByItselfCents, nowMs)
    case 'card':
      return presentByItself(trx, atWork, nowMs)
    case 'pin':
      return moveRequest(trx, atWork, 'enter-pin', nextStep(atWork, 'pin', nowMs), nowMs)
    case 'processing':
      return process(trx, atWork, nowMs, tools)
    case 'signature':
      return moveRequest(trx, atWork, 'sign', { is_signed: 1 }, nowMs)
    case null:
      throw new Error(`terminal request ${request.id} is in progress without a step`)
  }
}

/** Nobody came. What the host approved stays approved without a signature. */
function endLate(trx: Writer, atWork: AtWork, nowMs: number): Promise<AtWork> {
  return moveRequest(trx, atWork, atWork.request.step === 'signature' ? 'sign' : 'time-out', {}, nowMs)
}

/** A hand was waited for: still so, or the page has gone and the terminal goes on by itself. */
function waitOn(trx: Writer, { terminal, request }: AtWork, nowMs: number): Promise<AtWork> {
  const goes_on_at_ms = request.step && goesOnAt({ terminal, request }, request.step, nowMs)
  return keepRequest(trx, { terminal, request: { ...request, goes_on_at_ms } }, nowMs)
}

export function chooseTip(trx: Writer, atWork: AtWork, tipCents: number, nowMs: number): Promise<AtWork> {
  return moveRequest(trx, atWork, 'choose-tip', { tip_cents: tipCents, ...nextStep(atWork, 'tip', nowMs) }, nowMs)
}

function presentByItself(trx: Writer, atWork: AtWork, nowMs: number): Promise<AtWork> {
  const { terminal, request } = atWork
  if (request.behaviour === 'cancel') return moveRequest(trx, atWork, 'cancel', {}, nowMs)
  if (request.behaviour === 'remove-card') return moveRequest(trx, atWork, 'fail', { failure: 'card-removed' }, nowMs)
  const card = { card_key: terminal.card_key, entry: entryModeOf[terminal.method] }
  return moveRequest(trx, atWork, 'present-card', { ...card, ...nextStep(atWork, 'card', nowMs) }, nowMs)
}

/** The host decides, and the books and the request have it together. */
async function process(trx: Writer, atWork: AtWork, nowMs: number, tools: PaymentTools): Promise<AtWork> {
  const { terminal, request } = atWork
  if (!isReachable(terminal, nowMs)) return moveRequest(trx, atWork, 'fail', { failure: 'no-network' }, nowMs)
  const credential = await findCredential(trx, request.credential_id)
  const answer = credential ? await askHost(trx, request, credential, tools) : ({ kind: 'unreachable' } as const)
  if (answer.kind === 'unreachable') return moveRequest(trx, atWork, 'fail', { failure: 'host-unreachable' }, nowMs)
  const { kind, ...answered } = answer
  await noteInLog(trx, request, answer)
  const next = kind === 'approve' ? nextStep(atWork, 'processing', nowMs) : undefined
  if (!next?.step) return moveRequest(trx, atWork, kind, answered, nowMs)
  const request_ = { ...request, ...answered, ...next, card_key: null, updated_at_ms: nowMs }
  return keepRequest(trx, { terminal, request: request_ }, nowMs)
}

/** A call that did not wait was answered before anything was decided: its line in the request log learns it now. */
async function noteInLog(
  trx: Writer,
  { logged_as: requestId, merchant_id: merchantId, created_at_ms: beganAtMs }: TerminalRequestRow,
  { rule, transaction_id: transactionId }: Exclude<HostAnswer, { kind: 'unreachable' }>,
): Promise<void> {
  if (requestId !== '') await noteDecision(trx, { merchantId, requestId, beganAtMs }, { rule, transactionId })
}
