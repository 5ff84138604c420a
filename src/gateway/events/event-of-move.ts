import { type EventName, eventDefinitions } from '../../domain/payments/events.ts'
import { formatCents } from '../../lib/money/money.ts'
import { bookOf, type TransactionMove } from '../ledger/graph.ts'
import type { NewEvent } from '../store/events/events-table.ts'
import type { TransactionRow } from '../store/tables.ts'

/** What an event tells beyond its transaction: a dispute's case, the bank's code. */
export type Facts = Readonly<Record<string, string | number>>
export type MoveFacts = {
  move: TransactionMove
  amountCents: number
  answerCode: string
  reference: string
  facts?: Facts
}

/** The event of a move, by the row as it is after it; undefined for moves that are told with another one. */
export function eventOfMove(
  row: TransactionRow,
  { move, amountCents, answerCode, reference, facts }: MoveFacts,
  { api, nowMs }: { api: string; nowMs: number },
): NewEvent | undefined {
  const name = nameOf(row, move)
  if (!name) return undefined
  const known = {
    ...{ bric: row.bric, origBric: row.orig_bric ?? '', tranType: row.tran_type, batchId: row.batch_id },
    ...{ tranNbr: reference || row.tran_nbr, brand: row.brand, lastFour: row.last_four, code: answerCode },
    ...{ amount: formatCents(amountCents), held: formatCents(row.held_cents) },
    ...facts,
  }
  return toEvent(name, known, { merchantId: row.merchant_id, credentialId: row.credential_id, api, atMs: nowMs })
}

/** An event with the fields of its definition, and no others. Throws when one is missing. */
export function toEvent(
  name: EventName,
  known: Facts,
  of: Pick<NewEvent, 'merchantId' | 'credentialId' | 'api' | 'atMs'>,
): NewEvent {
  const fields = Object.keys(eventDefinitions[name].fields)
  const missing = fields.find(field => known[field] === undefined)
  if (missing) throw new Error(`an event ${name} needs ${missing}`)
  return { ...of, name, data: JSON.stringify(Object.fromEntries(fields.map(field => [field, known[field]]))) }
}

function nameOf(row: TransactionRow, move: TransactionMove): EventName | undefined {
  switch (move) {
    case 'sale':
    case 'force':
    case 'capture':
    case 'capture_part':
      return 'payment.captured'
    case 'hold':
      return 'payment.authorized'
    case 'increment':
      return 'payment.incremented'
    case 'adjust':
      return 'payment.adjusted'
    case 'decline':
      return 'payment.declined'
    case 'void':
      return 'payment.voided'
    case 'reverse':
      return 'payment.reversed'
    case 'credit':
      return row.tran_group === 'REFUND' ? 'payment.refunded' : 'payment.credited'
    case 'debit':
      return 'bank_debit.accepted'
    case 'verify':
      return 'account.verified'
    case 'store':
      return 'token.stored'
    case 'change':
      return 'token.changed'
    case 'expire':
      return 'authorization.expired'
    case 'return':
      if (row.captured_cents === 0) return 'prenote.returned'
      return bookOf(row) === 'credit' ? 'bank_credit.returned' : 'bank_debit.returned'
    case 'notice':
      return 'bank_account.changed'
    case 'dispute':
      return 'dispute.opened'
    case 'represent':
      return bookOf(row) === 'bank' ? 'bank_debit.represented' : 'dispute.represented'
    case 'lose':
    case 'win':
    case 'win_part':
      return 'dispute.closed'
    case 'close': // told once, as batch.closed
    case 'refund_part': // told by the refund itself
    case 'refund_rest':
    case 'restore_part':
    case 'restore_all':
      return undefined
  }
}
