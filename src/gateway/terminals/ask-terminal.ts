import { type DeviceBehaviour, deviceBehaviour, terminalBehaviours } from '../../domain/terminals/device-endings.ts'
import { type RequestKind, requestTimeoutMs } from '../../domain/terminals/request-states.ts'
import type { TerminalModel } from '../../domain/terminals/terminal-model.ts'
import type { ReceivedCall } from '../../domain/terminals/virtual-terminal.ts'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { mintTranNbr } from '../ledger/bric.ts'
import type { Details } from '../ledger/details.ts'
import { lookupHash } from '../merchants/keys.ts'
import { findLive, findRequestByReference, insertRequest } from '../store/in-person/terminal-requests.ts'
import { putTerminal } from '../store/in-person/terminals-table.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { TerminalRequestRow, TerminalRow, Writer } from '../store/tables.ts'
import { advanceRequest } from './advance-request.ts'
import { isReachable, lockBySerial, type TerminalTools } from './terminal.ts'

/** What a page shows of a call: a stream is cut where more waits than it can hold. */
const receivedMaxLength = 4_000

/** What a point of sale asks of a terminal. Amounts in cents. */
export type AskedOfTerminal = {
  credential: Credential
  api: string
  /** The caller's own number: of a merchant and API each names one request. */
  reference: string
  serial: string
  /** Of a terminal that is not there yet. */
  model: TerminalModel
  kind: RequestKind
  tender: 'credit' | 'debit' | 'ebt'
  amountCents: number
  /** The BRIC of the payment that it is about; empty for a first one. */
  origBric: string
  asksForTip: boolean
  asksForSignature: boolean
  /** Shown on the terminal. */
  description: string
  /** What the books keep beside the money. */
  details: Details
  /** Empty: one that nobody had. */
  tranNbr: string
  /** Empty: today's batch. */
  batchId: string
  /** The call as it came, for the page beside the terminal; card numbers are masked. */
  received: ReceivedCall
  /** X-Request-Id of a call that does not wait for the end: the request log has the rule there once the host decided. */
  loggedAs?: string
  callbackUrl: string
  /** What the call is answered with at once, where it does not wait for the end; `noteAnswer` keeps that of others. */
  answerAtOnce?: (requestId: string) => AnswerMessage
  /** How long the terminal waits; 120 seconds when left out. */
  timeoutMs?: number
}

/** A call as its page shows it. */
export const shownOf = ({ contentType, text }: ReceivedCall): ReceivedCall => ({
  ...{ contentType, text: maskCardNumbers(text.slice(0, receivedMaxLength)) },
})

/** `said`: the answer in a few words, as the request log has it. */
export type AnswerMessage = { status: number; contentType: string; text: string; said: string }

export type Asked =
  /** `isNew`: false for one that was asked before, with the same fields. */
  | { kind: 'asked'; request: TerminalRequestRow; isNew: boolean }
  /** The reference was used for something else. */
  | { kind: 'reference-used'; request: TerminalRequestRow }
  /** Another request is on the terminal. */
  | { kind: 'busy' }
  | { kind: 'offline' }

/**
 * Asks a terminal for something, once however often the reference comes. It is done later, by `runTerminals` and by hand; `awaitRequest`
 * waits for its end. After the commit the caller tells `tools.terminals` of the terminal.
 */
export async function askTerminal(trx: Writer, asked: AskedOfTerminal, tools: TerminalTools): Promise<Asked> {
  const { credential, api, reference, serial, received: _received, loggedAs: _loggedAs, ...what } = asked
  const { merchantId } = credential
  const hash = lookupHash(tools.keys, 'terminal request', JSON.stringify([serial, { ...what, credential: undefined }]))
  const named = { merchantId, api, reference }
  const known = await findKnown(trx, named, hash)
  if (known) return known
  const behaviour = deviceBehaviour(serial, terminalBehaviours)
  if (behaviour === 'busy' || behaviour === 'offline') return { kind: behaviour }
  const nowMs = tools.clock()
  const terminal = await lockBySerial(trx, { merchantId, serial, model: asked.model }, tools)
  if (!isReachable(terminal, nowMs)) return { kind: 'offline' }
  const live = await findLive(trx, terminal.id)
  // What nobody looked at yet may be over by now.
  const now = live && (await advanceRequest(trx, { terminal, request: live }, tools))
  if (now && now.request.due_at_ms !== null) return (await findKnown(trx, named, hash)) ?? { kind: 'busy' }
  const version = (now?.terminal ?? terminal).version + 1
  const request = toRow(asked, { terminal, hash, behaviour: behaviour ?? null, version, nowMs }, tools)
  if (!(await insertRequest(trx, request))) return (await findKnown(trx, named, hash)) ?? { kind: 'busy' }
  await putTerminal(trx, { id: terminal.id, version })
  return { kind: 'asked', request, isNew: true }
}

async function findKnown(
  trx: Writer,
  named: { merchantId: string; api: string; reference: string },
  hash: string,
): Promise<Asked | undefined> {
  const request = await findRequestByReference(trx, named)
  if (!request) return undefined
  return request.request_hash === hash ? { kind: 'asked', request, isNew: false } : { kind: 'reference-used', request }
}

type Made = {
  terminal: TerminalRow
  hash: string
  behaviour: DeviceBehaviour | null
  version: number
  nowMs: number
}

function toRow(asked: AskedOfTerminal, made: Made, tools: TerminalTools): TerminalRequestRow {
  const { credential, received } = asked
  const { terminal, hash, behaviour, version, nowMs } = made
  const id = tools.newId().replaceAll('-', '')
  const answered = asked.answerAtOnce ? JSON.stringify(asked.answerAtOnce(id)) : null
  return {
    ...{ id, terminal_id: terminal.id, serial: terminal.serial, merchant_id: credential.merchantId },
    ...{ credential_id: credential.id, transaction_id: null, api: asked.api, reference: asked.reference },
    ...{ request_hash: hash, kind: asked.kind, tender: asked.tender, state: 'sent', step: null, failure: null },
    ended_from: null,
    ...{ behaviour, wrong_pins: 0, amount_cents: asked.amountCents, tip_cents: 0, approved_cents: 0, is_signed: 0 },
    ...{ asks_for_tip: Number(asked.asksForTip), asks_for_signature: Number(asked.asksForSignature) },
    ...{ description: asked.description, details: JSON.stringify(asked.details), batch_id: asked.batchId },
    tran_nbr: asked.tranNbr || mintTranNbr(tools.randomBytes),
    ...{ orig_bric: asked.origBric, entry: null, card_key: null, response_code: '', response_text: '', emv: '{}' },
    ...{ rule: '', logged_as: asked.loggedAs ?? '' },
    received: JSON.stringify(shownOf(received)),
    ...{ answered, callback_url: asked.callbackUrl, version, created_at_ms: nowMs, updated_at_ms: nowMs },
    ...{ ends_at_ms: nowMs + (asked.timeoutMs ?? requestTimeoutMs), goes_on_at_ms: nowMs, due_at_ms: nowMs },
  }
}
