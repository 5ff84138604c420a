import { type CardBrand, cardBrands } from '../../domain/payments/test-data/test-cards.ts'
import { uniqIdOf } from '../../domain/payments/uniq-id.ts'
import type { TerminalRequest, VirtualTerminal } from '../../domain/terminals/virtual-terminal.ts'
import { listRequests } from '../store/in-person/terminal-requests.ts'
import { numbersOfTransactions } from '../store/payments/transaction-numbers.ts'
import type { Reader, TerminalRequestRow, TerminalRow, TransactionRow } from '../store/tables.ts'

/** How many requests a page sees at first. */
const shownAtFirst = 20

/** The terminal as its page has it. */
export const showTerminal = (row: TerminalRow): VirtualTerminal => ({
  ...{ serial: row.serial, version: row.version, model: row.model, mode: row.mode },
  ...{ card: row.card_key, method: row.method },
  ...{ isOn: row.is_on === 1, isOnline: row.is_online === 1, hasPaper: row.has_paper === 1 },
  refusals: JSON.parse(row.refusals) as VirtualTerminal['refusals'],
})

/** The requests of a terminal that changed behind a version, as its page has them: the latest first; 0 for the first ones. */
export async function showRequests(db: Reader, terminalId: string, aboveVersion: number): Promise<TerminalRequest[]> {
  const rows = await listRequests(db, terminalId, { aboveVersion, limit: shownAtFirst })
  const transactions = await readPayments(db, rows)
  return rows.map(row => showRequest(row, transactions.get(row.transaction_id ?? '') ?? null))
}

/** What the books have of the payment of a request. */
export type PaymentOfRequest = Pick<TransactionRow, 'bric' | 'auth_code' | 'brand' | 'last_four' | 'batch_id'> & {
  /** Of the transaction, for APIs that count. */
  number: number
}

/** What the books have of the payments of requests, by the id of the transaction. */
export async function readPayments(
  db: Reader,
  rows: readonly Pick<TerminalRequestRow, 'transaction_id'>[],
): Promise<ReadonlyMap<string, PaymentOfRequest>> {
  const ids = [...new Set(rows.flatMap(({ transaction_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const transactions = await db
    .selectFrom('transactions')
    .select(['id', 'bric', 'auth_code', 'brand', 'last_four', 'batch_id'])
    .where('id', 'in', ids)
    .execute()
  const numbers = await numbersOfTransactions(db, ids)
  return new Map(transactions.map(({ id, ...row }) => [id, { ...row, number: numbers.get(id) ?? 0 }]))
}

function showRequest(row: TerminalRequestRow, payment: PaymentOfRequest | null): TerminalRequest {
  return {
    ...{ id: row.id, version: row.version, api: row.api, kind: row.kind, tender: row.tender, state: row.state },
    ...{
      step: row.step,
      endedFrom: row.ended_from,
      failure: row.failure,
      wrongPins: row.wrong_pins,
      amountCents: row.amount_cents,
    },
    ...{ tipCents: row.tip_cents, asksForTip: row.asks_for_tip === 1, asksForSignature: row.asks_for_signature === 1 },
    ...{ reference: row.reference, description: row.description, createdAt: row.created_at_ms },
    ...{ updatedAt: row.updated_at_ms, endsAt: row.ends_at_ms, goesOnAt: row.goes_on_at_ms, entry: row.entry },
    transaction: payment && {
      ...{ bric: payment.bric, uniqId: uniqIdOf(payment.number), responseCode: row.response_code },
      ...{ responseText: row.response_text, authCode: payment.auth_code, amountCents: row.approved_cents },
      cardType: cardBrands[payment.brand as CardBrand]?.name ?? '',
      ...{ lastFour: payment.last_four, emv: JSON.parse(row.emv) as Record<string, string> },
    },
    ...{ isSigned: row.is_signed === 1, rule: row.rule },
    received: JSON.parse(row.received) as TerminalRequest['received'],
    answered: row.answered === null ? null : answerIn(row.answered),
  }
}

/** Rows of before have an answer without its short form. */
const answerIn = (text: string) => ({ said: '', ...JSON.parse(text) }) as NonNullable<TerminalRequest['answered']>
