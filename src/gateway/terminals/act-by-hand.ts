import { isPastExpiry } from '../../domain/apis/iframe-sdk/card-fields.ts'
import { findTestCard, findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import { wrongPinsMax } from '../../domain/terminals/request-steps.ts'
import { entryModeOf } from '../../domain/terminals/terminal-model.ts'
import type { TerminalAction } from '../../domain/terminals/virtual-terminal.ts'
import { findLive } from '../store/in-person/terminal-requests.ts'
import { lockTerminal, putTerminal } from '../store/in-person/terminals-table.ts'
import type { TerminalRow, Writer } from '../store/tables.ts'
import { advanceRequest, chooseTip } from './advance-request.ts'
import { rearrange } from './hold-terminal.ts'
import { moveRequest, nextStep } from './move-request.ts'
import { type AtWork, isByHand, type TerminalTools } from './terminal.ts'
import { canBeCancelled } from './withdraw-request.ts'

export type Acted = { kind: 'done' } | { kind: 'refused'; text: string }
const refuse = (text: string): Acted => ({ kind: 'refused', text })
const done: Acted = { kind: 'done' }

/** How many actions a terminal remembers, so that one that is sent again counts once. */
const actionsKept = 30

type OnRequest = Extract<TerminalAction, { requestId: string }>
type OnTerminal = Exclude<TerminalAction, OnRequest>
const isOnRequest = (action: TerminalAction): action is OnRequest => 'requestId' in action

/** What a hand does with a terminal: once however often it comes, and refused with a sentence where the graph does not allow it. */
export async function actByHand(
  trx: Writer,
  { terminalId, action }: { terminalId: string; action: TerminalAction },
  tools: TerminalTools,
): Promise<Acted> {
  const nowMs = tools.clock()
  const terminal = await lockTerminal(trx, terminalId)
  const recent = JSON.parse(terminal.recent_actions) as string[]
  if (recent.includes(action.actionId)) return done
  const acted = isOnRequest(action)
    ? await actOnRequest(trx, { terminal, action, nowMs }, tools)
    : await changeTerminal(trx, { terminal, action, nowMs })
  if (acted.kind === 'done')
    await putTerminal(trx, {
      id: terminal.id,
      recent_actions: JSON.stringify([...recent, action.actionId].slice(-actionsKept)),
    })
  return acted
}

async function actOnRequest(
  trx: Writer,
  { terminal, action, nowMs }: { terminal: TerminalRow; action: OnRequest; nowMs: number },
  tools: TerminalTools,
): Promise<Acted> {
  const live = await findLive(trx, terminal.id)
  // What is due by now comes before the hand.
  const now = live && (await advanceRequest(trx, { terminal, request: live }, tools))
  if (!now || now.request.id !== action.requestId || now.request.due_at_ms === null)
    return refuse('This request has ended. Check its result.')
  if (!isByHand(terminal, nowMs)) return refuse('The terminal runs automatically. Switch it to manual first.')
  return handOf(trx, now, action, nowMs)
}

function handOf(trx: Writer, now: AtWork, action: OnRequest, nowMs: number): Promise<Acted> | Acted {
  const { step } = now.request
  switch (action.do) {
    case 'present':
      return step === 'card' ? present(trx, now, action, nowMs) : refuse('The terminal is not waiting for a card.')
    case 'pin':
      return step === 'pin'
        ? enterPin(trx, now, action.isRight, nowMs)
        : refuse('The terminal is not asking for a PIN.')
    case 'tip':
      return step === 'tip'
        ? chooseTip(trx, now, action.tipCents, nowMs).then(() => done)
        : refuse('The terminal is not asking for a tip.')
    case 'sign':
      return step === 'signature'
        ? moveRequest(trx, now, 'sign', { is_signed: 1 }, nowMs).then(() => done)
        : refuse('The terminal is not asking for a signature.')
    case 'remove-card':
      return removeCard(trx, now, nowMs)
    case 'cancel':
      return canBeCancelled(now)
        ? moveRequest(trx, now, 'cancel', {}, nowMs).then(() => done)
        : refuse('The card is being processed. It is too late to cancel.')
  }
}

type Present = Extract<TerminalAction, { do: 'present' }>

async function present(trx: Writer, now: AtWork, { card, method }: Present, nowMs: number): Promise<Acted> {
  if ('number' in card) {
    if (method !== 'key') return refuse('Present a typed number by key entry.')
    if (isPastExpiry(card.expiry, nowMs)) return refuse('The expiry date is past.')
  }
  const known = 'number' in card ? findTestCard(card.number) : findTestCardByKey(card.key)
  if (!known) return refuse('The sandbox accepts only published test cards.')
  const read = { card_key: known.key, entry: entryModeOf[method] }
  await moveRequest(trx, now, 'present-card', { ...read, ...nextStep(now, 'card', nowMs) }, nowMs)
  return done
}

async function enterPin(trx: Writer, now: AtWork, isRight: boolean, nowMs: number): Promise<Acted> {
  const wrongPins = now.request.wrong_pins + (isRight ? 0 : 1)
  if (wrongPins >= wrongPinsMax)
    await moveRequest(trx, now, 'fail', { failure: 'wrong-pin', wrong_pins: wrongPins }, nowMs)
  else if (isRight) await moveRequest(trx, now, 'enter-pin', nextStep(now, 'pin', nowMs), nowMs)
  else await moveRequest(trx, now, 'enter-pin', { wrong_pins: wrongPins }, nowMs)
  return done
}

/** The books were not asked yet while a card is processed. */
async function removeCard(trx: Writer, now: AtWork, nowMs: number): Promise<Acted> {
  const { step, entry } = now.request
  if (entry !== 'chip' || (step !== 'pin' && step !== 'processing'))
    return refuse('No card in the terminal is still needed.')
  await moveRequest(trx, now, 'fail', { failure: 'card-removed' }, nowMs)
  return done
}

async function changeTerminal(
  trx: Writer,
  { terminal, action, nowMs }: { terminal: TerminalRow; action: OnTerminal; nowMs: number },
): Promise<Acted> {
  if (action.do === 'set-mode' && action.card !== undefined && !findTestCardByKey(action.card))
    return refuse('The sandbox accepts only published test cards.')
  const changed = { ...terminal, ...changeOf(action), version: terminal.version + 1 }
  await putTerminal(trx, changed)
  if (action.do === 'set-mode') await rearrange(trx, changed, nowMs)
  if (action.do === 'set-power' && !action.isOn) await losePower(trx, changed, nowMs)
  return done
}

function changeOf(action: OnTerminal): Partial<TerminalRow> {
  switch (action.do) {
    case 'set-power':
      return { is_on: Number(action.isOn) }
    case 'set-network':
      return { is_online: Number(action.isOnline) }
    case 'set-paper':
      return { has_paper: Number(action.hasPaper) }
    case 'set-model':
      return { model: action.model }
    case 'set-mode': {
      const { mode, card, method } = action
      return { mode, ...(card && { card_key: card }), ...(method && { method }) }
    }
  }
}

/** What the host has approved stays so; everything else is lost with the power. */
async function losePower(trx: Writer, terminal: TerminalRow, nowMs: number): Promise<void> {
  const request = await findLive(trx, terminal.id)
  if (!request) return
  if (request.step === 'signature') await moveRequest(trx, { terminal, request }, 'sign', {}, nowMs)
  else await moveRequest(trx, { terminal, request }, 'fail', { failure: 'no-power' }, nowMs)
}
