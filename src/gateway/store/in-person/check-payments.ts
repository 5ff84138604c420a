import type { CheckPaymentRow, Numbered, Reader, TerminalRequestRow, TransactionRow, Writer } from '../tables.ts'

export type CheckPayment = Numbered<CheckPaymentRow>
/** What the ledger knows of a card's payment. */
export type PaymentTransaction = Pick<
  TransactionRow,
  'state' | 'amount_cents' | 'captured_cents' | 'auth_resp' | 'auth_resp_text' | 'auth_code' | 'bric' | 'last_four'
>
/** What a terminal was asked for a payment, as it is now. */
export type PaymentAtTerminal = Pick<TerminalRequestRow, 'state' | 'failure' | 'approved_cents' | 'serial'>
export type PaymentOfCheck = CheckPayment & {
  transaction: PaymentTransaction | null
  terminal: PaymentAtTerminal | null
}

/** Undefined where the credential has a payment of that number. A twin that comes at the same time waits here until the first is done. */
export function insertCheckPayment(trx: Writer, row: Omit<CheckPaymentRow, 'id'>): Promise<CheckPayment | undefined> {
  return trx
    .insertInto('check_payments')
    .values(row)
    .onConflict(conflict => conflict.columns(['credential_id', 'external_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function putCheckPayment(
  trx: Writer,
  id: number,
  change: Partial<
    Pick<CheckPaymentRow, 'amount_cents' | 'tip_cents' | 'transaction_id' | 'request_id' | 'voided_at_ms'>
  >,
): Promise<void> {
  await trx.updateTable('check_payments').set(change).where('id', '=', id).execute()
}

export async function deleteCheckPayment(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('check_payments').where('id', '=', id).execute()
}

export function findCheckPayment(
  db: Reader | Writer,
  credentialId: string,
  externalId: string,
): Promise<CheckPayment | undefined> {
  return db
    .selectFrom('check_payments')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

/** The payments of checks, each check's in the order in which they were made, with what the ledger has of them now. */
export async function listCheckPayments(db: Reader | Writer, checkIds: readonly number[]): Promise<PaymentOfCheck[]> {
  if (checkIds.length === 0) return []
  const rows = await db
    .selectFrom('check_payments')
    .selectAll()
    .where('check_id', 'in', [...checkIds])
    .orderBy('id')
    .execute()
  const asked = await requestsOf(
    db,
    rows.flatMap(({ request_id: id }) => id ?? []),
  )
  const requests = new Map(asked.map(({ id, ...request }) => [id, request]))
  const made = rows.map(row => {
    const request = requests.get(row.request_id ?? '')
    return { row, request, transactionId: row.transaction_id ?? request?.transaction_id ?? null }
  })
  const ids = made.flatMap(({ transactionId }) => transactionId ?? [])
  const transactions = ids.length === 0 ? [] : await transactionsOf(db, ids)
  const byId = new Map(transactions.map(({ id, ...transaction }) => [id, transaction]))
  return made.map(({ row, request, transactionId }) => ({
    ...row,
    transaction: byId.get(transactionId ?? '') ?? null,
    terminal: request ?? null,
  }))
}

/** A terminal's end and its payment are written together: who reads the request first misses no payment. */
const requestsOf = async (db: Reader | Writer, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('terminal_requests')
        .select(['id', 'state', 'failure', 'approved_cents', 'serial', 'transaction_id'])
        .where('id', 'in', [...ids])
        .execute()

const transactionsOf = (db: Reader | Writer, ids: readonly string[]) =>
  db
    .selectFrom('transactions')
    .select([
      ...(['id', 'state', 'amount_cents', 'captured_cents', 'auth_resp'] as const),
      ...(['auth_resp_text', 'auth_code', 'bric', 'last_four'] as const),
    ])
    .where('id', 'in', [...ids])
    .execute()
