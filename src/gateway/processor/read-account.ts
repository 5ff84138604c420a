import { findTestCard } from '../../domain/payments/test-data/test-cards.ts'
import type { Request } from '../ledger/record-payment.ts'
import { type Message, textOf } from './message.ts'
import { readCardOfChip } from './read-emv.ts'

export type ReadAccount =
  | { kind: 'account'; account: Request['account'] }
  /** A number that may be real: refused, and nothing of it is kept (payments 21.5). */
  | { kind: 'not-a-test-card' }
  | { kind: 'unreadable'; field: 'TRACK_DATA' | 'EMV_DATA' }
  /** A card with a chip was swiped: its service code says so (ISO/IEC 7813). */
  | { kind: 'chip-needed' }

/** Whose account a message names: a token, a bank account, or a card as it was read. */
export function readAccount(message: Message, tender: 'card' | 'bank'): ReadAccount {
  const bric = textOf(message, 'ORIG_AUTH_GUID')
  if (bric !== '') return { kind: 'account', account: { kind: 'token', bric } }
  const accountNbr = textOf(message, 'ACCOUNT_NBR')
  if (tender === 'bank')
    return { kind: 'account', account: { kind: 'bank', routingNbr: textOf(message, 'ROUTING_NBR'), accountNbr } }
  const read = readCardNumber(message)
  if (read.kind !== 'number') return read
  const card = findTestCard(read.number)
  return card ? { kind: 'account', account: { kind: 'card', card } } : { kind: 'not-a-test-card' }
}

type ReadNumber = { kind: 'number'; number: string } | Extract<ReadAccount, { kind: 'unreadable' | 'chip-needed' }>

function readCardNumber(message: Message): ReadNumber {
  const method = textOf(message, 'CARD_ENT_METH')
  if (method === 'G' || method === 'Q') {
    const number = readCardOfChip(textOf(message, 'EMV_DATA')) ?? readTrack(textOf(message, 'TRACK_DATA'))?.number
    return number ? { kind: 'number', number } : { kind: 'unreadable', field: 'EMV_DATA' }
  }
  if (method !== 'D' && method !== 'H' && method !== 'R')
    return { kind: 'number', number: textOf(message, 'ACCOUNT_NBR') }
  const track = readTrack(textOf(message, 'TRACK_DATA'))
  if (!track) return { kind: 'unreadable', field: 'TRACK_DATA' }
  // Contactless with track data comes of a chip anyway.
  if (method !== 'R' && /^[26]/.test(track.serviceCode)) return { kind: 'chip-needed' }
  return { kind: 'number', number: track.number }
}

/** Track 1 `%B4111…^BAKER/ADA^3012101…?` or track 2 `;4111…=3012101…?` (ISO/IEC 7813); the sentinels may be left out. */
export function readTrack(text: string): { number: string; serviceCode: string } | undefined {
  const [, one, oneCode, two, twoCode] =
    /^(?:%?B(\d{12,19})\^[^^]{0,40}\^\d{4}(\d{3})[^?]*\??|;?(\d{12,19})[=D]\d{4}(\d{3})[^?]*\??)$/.exec(text) ?? []
  const number = one ?? two
  return number === undefined ? undefined : { number, serviceCode: oneCode ?? twoCode ?? '' }
}
