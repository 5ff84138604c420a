import { codePointLength } from '../../lib/code-points.ts'
import { dayMs } from '../../lib/time/durations.ts'
import { fourPartKeyParts } from '../credentials/four-part-key-parts.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'
import type { TerminalConfig, TerminalOrder, TerminalOrderState } from './terminal-order.ts'

// Rules without a validation library: forms ask them in the browser, the server asks them again.

/** What administrators do to an order, and the states in which it can be done; a cancelled order never changes. */
export const orderChangeStates = {
  configure: ['ordered', 'configured'],
  invoice: ['ordered', 'configured', 'shipped'],
  /** A shipped order again: corrects the numbers of the parcel. */
  ship: ['configured', 'shipped'],
  cancel: ['ordered', 'configured'],
} as const satisfies Record<string, readonly TerminalOrderState[]>
export type OrderChangeKind = keyof typeof orderChangeStates

export const mayChangeOrder = ({ state }: Pick<TerminalOrder, 'state'>, kind: OrderChangeKind): boolean =>
  (orderChangeStates[kind] as readonly TerminalOrderState[]).includes(state)

/** Why a change is not possible in a state, and what is. */
export function orderChangeRefusal(kind: OrderChangeKind, state: TerminalOrderState): string {
  if (state === 'cancelled') return 'The order is canceled and can no longer change.'
  if (state === 'shipped')
    return 'The order has shipped. Only its invoice number and shipping details can be corrected.'
  return kind === 'ship'
    ? 'Assign a four-part key and MAC first. The terminal ships with them.'
    : `An order that is ${state} does not allow this.`
}

/** How a parcel was sent. `deviceSerialNumber` has one number for each terminal, with commas between. */
export type Shipment = Pick<TerminalOrder, 'deviceTrackingNumber' | 'deviceSerialNumber'> & {
  /** Left out, it stays as it is. */
  deviceCarrier?: string | undefined
  /** Epoch ms at the start of a day in UTC. */
  shippingDate: number
}

/** The four parts of the key, then the MAC, in the order of forms. */
export const terminalConfigFields = [
  'customerNumber',
  'merchantNumber',
  'dbaNumber',
  'terminalNumber',
  'macValue',
] as const satisfies readonly (keyof TerminalConfig)[]
export type TerminalConfigField = (typeof terminalConfigFields)[number]

const [custNbr, merchNbr, dbaNbr, terminalNbr] = fourPartKeyParts
const partMaxLengths: Readonly<Partial<Record<TerminalConfigField, number>>> = {
  customerNumber: custNbr.maxLength,
  merchantNumber: merchNbr.maxLength,
  dbaNumber: dbaNbr.maxLength,
  terminalNumber: terminalNbr.maxLength,
}
const macPattern = /^[A-Za-z0-9]{8,64}$/

/** What is wrong with a part of the key or the MAC, in the words shown under it; undefined when nothing is. */
export function terminalConfigProblem(field: TerminalConfigField, given: string): string | undefined {
  const text = given.trim()
  if (text === '') return 'Field is required'
  const maxLength = partMaxLengths[field]
  if (maxLength === undefined) return macPattern.test(text) ? undefined : 'Must be 8 to 64 letters and digits'
  return /^\d+$/.test(text) && text.length <= maxLength ? undefined : `Must be 1 to ${maxLength} digits`
}

/** What is wrong with an invoice number. */
export function invoiceNumberProblem(given: string): string | undefined {
  const text = given.trim()
  if (text === '') return 'Field is required'
  return /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/.test(text)
    ? cardNumberProblem(text)
    : 'At most 40 letters, digits, spaces, points, slashes and hyphens'
}

/** May be left empty. */
export function carrierProblem(given: string): string | undefined {
  const text = given.trim()
  return text === '' || /^[A-Za-z0-9][A-Za-z0-9 .&-]{0,39}$/.test(text)
    ? cardNumberProblem(text)
    : 'At most 40 letters, digits, spaces, points, ampersands and hyphens'
}

export function trackingNumberProblem(given: string): string | undefined {
  const text = given.trim()
  if (text === '') return 'Field is required'
  return /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/.test(text)
    ? cardNumberProblem(text)
    : 'Must be 4 to 40 letters, digits, spaces and hyphens'
}

/** Serial numbers as typed, with commas or spaces between → each one. */
export const serialNumbersOf = (given: string): string[] => given.split(/[\s,]+/).filter(Boolean)

/** As they are kept, whatever stood between them. */
export const formatSerialNumbers = (given: string): string => serialNumbersOf(given).join(', ')

/** There must be one for each terminal. */
export function serialNumberProblem(given: string, quantity: number): string | undefined {
  const numbers = serialNumbersOf(given)
  if (numbers.length === 0) return 'Field is required'
  if (!numbers.every(number => /^[A-Za-z0-9-]{3,30}$/.test(number)))
    return 'Each must be 3 to 30 letters, digits and hyphens'
  if (new Set(numbers).size < numbers.length) return 'One number is repeated'
  if (numbers.length === quantity) return undefined
  return quantity === 1
    ? 'This order has one terminal. Enter one number'
    : `Enter ${quantity} numbers, one for each terminal`
}

/** A parcel may be announced before it leaves. */
export const shipAheadDays = 31
export const startOfUtcDay = (timeMs: number): number => timeMs - (((timeMs % dayMs) + dayMs) % dayMs)

/** The days on which an order can be shipped: from that of the order to a month from now. */
export const shippingDays = (orderDate: number, nowMs: number) => ({
  first: startOfUtcDay(orderDate),
  last: startOfUtcDay(nowMs) + shipAheadDays * dayMs,
})

export function shippingDateProblem(given: number, orderDate: number, nowMs: number): string | undefined {
  const { first, last } = shippingDays(orderDate, nowMs)
  if (!Number.isSafeInteger(given)) return 'Field is required'
  if (given < first) return 'Must not be before the day of the order'
  return given > last + dayMs - 1 ? `At most ${shipAheadDays} days from today` : undefined
}

export const cancelReasonMaxLength = 300

/** Told to the buyer; may be left out. */
export function cancelReasonProblem(given: string): string | undefined {
  const text = given.trim()
  if (codePointLength(text) > cancelReasonMaxLength) return `At most ${cancelReasonMaxLength} characters`
  return /^\P{Cc}*$/u.test(text) && text.isWellFormed() ? cardNumberProblem(text) : 'Only printable characters'
}
