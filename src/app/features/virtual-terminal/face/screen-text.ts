import type { RequestFailure, RequestKind } from '../../../../domain/terminals/request-states.ts'
import { wrongPinsMax } from '../../../../domain/terminals/request-steps.ts'
import type { TerminalRequest, VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'
import { formatCents, toDollars } from '../../../../lib/money/money.ts'
import type { KeyEntry } from './key-entry.ts'

/** What the screen of a terminal says: a view that chooses the drawing, and its words. */
export interface ScreenText {
  view: 'off' | 'ready' | 'busy' | 'tip' | 'card' | 'entry' | 'pin' | 'processing' | 'signature' | 'end'
  title: string
  /** What stands large: an amount, or digits as they are typed. */
  large?: string
  note?: string
  tone?: 'ok' | 'bad'
}

export const dollars = (cents: number) => toDollars(formatCents(cents))

const asked: Record<RequestKind, string> = {
  sale: 'Sale',
  auth: 'Authorization',
  verify: 'Card check',
  store: 'Save card',
  'refund-card': 'Refund to card',
  balance: 'Balance inquiry',
  cash: 'Cash benefits',
  capture: 'Capture',
  adjust: 'Adjustment',
  void: 'Void',
  reverse: 'Reversal',
  refund: 'Refund',
}
export const kindName = (kind: RequestKind) => asked[kind]

/** What went wrong on the terminal, as its screen says it. */
export const failureTexts: Readonly<Record<RequestFailure, string>> = {
  'card-removed': 'Card removed too early',
  'no-power': 'The terminal was off',
  'no-network': 'No network',
  'host-unreachable': 'The host does not answer',
  'wrong-pin': 'Wrong PIN three times',
}

export const totalCents = ({ amountCents, tipCents }: Pick<TerminalRequest, 'amountCents' | 'tipCents'>) =>
  amountCents + tipCents

/** What a cardholder is offered with one press. */
export const tipPercents = [15, 20, 25] as const
export const tipOf = ({ amountCents }: Pick<TerminalRequest, 'amountCents'>, percent: number) =>
  Math.round((amountCents * percent) / 100)

const spaced = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
const asExpiry = (digits: string) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits)

/** What was typed, as the screen shows it. */
function entryText({ field, digits }: KeyEntry, total: string): ScreenText | undefined {
  switch (field) {
    case 'number':
      return { view: 'entry', title: 'Card number', large: spaced(digits), note: `${total} · then Enter` }
    case 'expiry':
      return { view: 'entry', title: 'Expires', large: asExpiry(digits) || 'MM/YY', note: `${total} · then Enter` }
    case 'tip':
      return { view: 'entry', title: 'Tip', large: dollars(Number(digits || '0')), note: 'then Enter' }
    default:
      return undefined
  }
}

function endText(request: TerminalRequest): ScreenText {
  const { state, failure, transaction } = request
  const total = dollars(transaction?.amountCents ?? totalCents(request))
  switch (state) {
    case 'approved':
      return {
        ...{ view: 'end', title: 'Approved', large: total, tone: 'ok' },
        note: transaction?.authCode ? `Code ${transaction.authCode}` : 'Thank you',
      }
    case 'declined':
      return {
        ...{ view: 'end', title: 'Declined', tone: 'bad' },
        note: transaction ? `${transaction.responseCode} ${transaction.responseText}` : 'Use another card',
      }
    case 'cancelled':
      return { view: 'end', title: 'Canceled', note: 'Nothing was charged' }
    case 'timed_out':
      return { view: 'end', title: 'Timed out', note: 'No card was presented in time' }
    default:
      return { view: 'end', title: 'Not paid', note: failure ? failureTexts[failure] : 'Try again', tone: 'bad' }
  }
}

function stepText(request: TerminalRequest, entry: KeyEntry, isTouch: boolean): ScreenText {
  const total = dollars(totalCents(request))
  const typed = entryText(entry, total)
  if (typed) return typed
  switch (request.step) {
    case 'tip': {
      const note = isTouch ? {} : { note: `Type it. ${tipPercents[1]} % is ${dollars(tipOf(request, tipPercents[1]))}` }
      return { view: 'tip', title: 'Add a tip?', large: dollars(request.amountCents), ...note }
    }
    case 'pin': {
      const wrong = request.wrongPins > 0 ? `Wrong PIN. Tries left: ${wrongPinsMax - request.wrongPins}` : total
      return { view: 'pin', title: 'Enter PIN', large: '•'.repeat(entry.digits.length), note: wrong }
    }
    case 'processing':
      return {
        ...{ view: 'processing', title: 'Processing', large: total },
        note: request.entry === 'chip' ? 'Leave the card in' : 'One moment',
      }
    case 'signature':
      return { view: 'signature', title: isTouch ? 'Sign here' : 'Sign the paper, then Enter', large: total }
    default:
      return { view: 'card', title: 'Tap, insert or swipe', large: total, note: request.description }
  }
}

/** What the screen shows: the request in hand, the end of the last one, or that it is ready. */
export function screenText(
  terminal: VirtualTerminal,
  { request, entry, isTouch }: { request: TerminalRequest | undefined; entry: KeyEntry; isTouch: boolean },
): ScreenText {
  if (!terminal.isOn) return { view: 'off', title: 'Off' }
  if (!request) {
    const note = terminal.isOnline ? terminal.serial : 'No network'
    return { view: 'ready', title: terminal.hasPaper ? 'Ready' : 'Ready, out of paper', note }
  }
  if (request.state === 'in_progress') return stepText(request, entry, isTouch)
  if (request.state === 'sent' || request.state === 'received')
    return { view: 'busy', title: kindName(request.kind), large: dollars(totalCents(request)), note: 'One moment' }
  return endText(request)
}

/** The same for who does not see the screen, in one sentence. */
export const spokenScreen = ({ title, large, note, view }: ScreenText): string =>
  [title, view === 'pin' || view === 'entry' ? '' : large, note].filter(Boolean).join('. ').replace('?.', '?')
