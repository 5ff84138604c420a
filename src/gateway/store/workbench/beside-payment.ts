import type { EventRow, Reader, RequestLogRow, TransactionRow } from '../tables.ts'

const shownMax = 100

/** Each step of a transaction, the first one first. */
export async function listMovesOf(db: Reader, transactionId: string) {
  return db
    .selectFrom('transaction_moves')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()
}

/** What gives a payment back, the newest first. */
export async function listRefunds(db: Reader, transactionId: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('parent_id', '=', transactionId)
    .where('tran_group', '=', 'REFUND')
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}

/** Requests about one of these transactions alone, the newest first; those about many, as files and closes of batches, are not here. */
export async function listRequestsAbout(db: Reader, transactionIds: readonly string[]): Promise<RequestLogRow[]> {
  return db
    .selectFrom('request_log')
    .selectAll()
    .where(
      'transaction_ids',
      'in',
      transactionIds.map(id => JSON.stringify([id])),
    )
    .where('transaction_ids', '<>', '[]')
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}

/** To which endpoints of a merchant events went. */
export async function listDeliveriesOf(db: Reader, merchantId: string, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  const endpoints = db.selectFrom('webhook_endpoints').select('id').where('merchant_id', '=', merchantId)
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .selectAll('webhook_deliveries')
    .select('webhook_endpoints.url')
    .where('endpoint_id', 'in', endpoints)
    .where(
      'event_key',
      'in',
      eventIds.map(id => `evt_${id}`),
    )
    .where('webhook_endpoints.state', '<>', 'deleted')
    .orderBy('webhook_deliveries.created_at_ms')
    .execute()
}

/** Events of a merchant that name one of these tokens, of the moments when something happened to them; the newest first. */
export async function listEventsAbout(
  db: Reader,
  merchantId: string,
  { brics, atMs }: { brics: readonly string[]; atMs: readonly number[] },
): Promise<(Omit<EventRow, 'id'> & { id: number })[]> {
  if (atMs.length === 0) return []
  const found = await db
    .selectFrom('events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('at_ms', 'in', [...new Set(atMs)])
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(10 * shownMax)
    .execute()
  const isAbout = (data: string) => brics.includes(String((JSON.parse(data) as { bric?: unknown }).bric))
  return found.filter(({ data }) => isAbout(data)).slice(0, shownMax)
}
