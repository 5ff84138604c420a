import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../rows/dialect.ts'
import { insertingRows } from '../rows/insert-rows.ts'
import { cutPage, type Page, type PageRequest, toPage } from '../rows/read-page.ts'
import type { Reader, RequestLogRow, Writer } from '../tables.ts'

export const insertRequests = insertingRows<RequestLogRow>({ name: 'request_log' })

/** Pairs of credential and merchant, of credentials that are there. */
export async function readMerchantsOf(db: Reader, credentialIds: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('credentials')
    .select(['id', 'merchant_id'])
    .where('id', 'in', credentialIds)
    .execute()
  return rows.map(row => [row.id, row.merchant_id])
}

/** What lists show: of the wire nothing is read. */
const listed = [
  ...(['id', 'credential_id', 'request_id', 'api', 'call', 'status', 'answer', 'rule', 'duration_ms'] as const),
  ...(['transaction_ids', 'fields', 'answer_fields', 'created_at_ms', 'is_failed'] as const),
] as const
export type ListedRequest = Pick<RequestLogRow, (typeof listed)[number]>

/** Which requests are wanted, of a merchant or of one of its credentials; what is left out does not matter. */
export type LogFilter = ({ merchantId: string } | { credentialId: string }) & {
  credentialId?: string | undefined
  api?: string | undefined
  call?: string | undefined
  /** What the answer begins with: `AUTH_RESP 05`. */
  answer?: string | undefined
  requestId?: string | undefined
  /** One of its rules, or a part of the name of one. */
  rule?: string | undefined
  /** Stands anywhere in what was called, answered, decided, or in the request id. */
  search?: string | undefined
  isFailed?: boolean | undefined
  fromMs?: number | undefined
  beforeMs?: number | undefined
}

/**
 * The newest first. All that is compared stands in one index, which is read alone: rows are looked up for the page, so that a filter that few
 * of many requests pass costs no more.
 */
export async function listRequests(db: Reader, filter: LogFilter, page: PageRequest): Promise<Page<ListedRequest>> {
  return toPage(await requestsQuery(db, filter, page).execute(), row => row.created_at_ms, page)
}

export function requestsQuery(db: Reader, filter: LogFilter, page: PageRequest) {
  const { isFailed, answer, rule, search, fromMs, beforeMs } = filter
  let query = db.selectFrom('request_log').select('id')
  const equal = {
    merchant_id: 'merchantId' in filter ? filter.merchantId : undefined,
    ...{ api: filter.api, call: filter.call, credential_id: filter.credentialId, request_id: filter.requestId },
    is_failed: isFailed === undefined ? undefined : Number(isFailed),
  }
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(column as keyof typeof equal, '=', value)
  const isLike = likeOf(db)
  if (answer !== undefined) query = query.where(isLike(sql.ref('answer'), `${escaped(answer)}%`))
  // Several rules stand in one text, with spaces between.
  if (rule !== undefined) query = query.where(isLike(sql.ref('rule'), `%${escaped(rule)}%`))
  if (search !== undefined) query = query.where(isLike(searched, `%${escaped(search)}%`, 'any case'))
  if (fromMs !== undefined) query = query.where('created_at_ms', '>=', fromMs)
  if (beforeMs !== undefined) query = query.where('created_at_ms', '<', beforeMs)
  return db
    .selectFrom('request_log')
    .select(listed)
    .where('id', 'in', cutPage(query, 'created_at_ms', page))
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
}

const searched = sql<string>`call || ' ' || answer || ' ' || rule || ' ' || request_id`
const escaped = (text: string) => text.replace(/[%_!]/g, '!$&')

/** PostgreSQL compares bytes here, which is faster than by a language: all that is compared is ASCII. */
const likeOf = (db: Reader) => (text: RawBuilder<unknown>, pattern: string, letters?: 'any case') => {
  const plain = isPostgres(db) ? sql`(${text}) collate "C"` : text
  return letters
    ? sql<boolean>`lower(${plain}) like ${pattern.toLowerCase()} escape '!'`
    : sql<boolean>`${plain} like ${pattern} escape '!'`
}

export async function findRequestOfMerchant(
  db: Reader,
  merchantId: string,
  id: string,
): Promise<RequestLogRow | undefined> {
  return db
    .selectFrom('request_log')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** The id in the log of a request that has this X-Request-Id. */
export async function findSentRequest(
  db: Reader,
  { merchantId, requestId, sinceMs }: { merchantId: string; requestId: string; sinceMs: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('request_log')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('created_at_ms', '>=', sinceMs)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

/** A line is dated when its call is answered: so long after the call began at most. */
const answeredWithinMs = 10_000

/** Names on the line of a call what was decided after its answer. A line that is not written yet stays without it. */
export async function noteDecision(
  trx: Writer,
  call: { merchantId: string; requestId: string; beganAtMs: number },
  { rule, transactionId }: { rule: string; transactionId: string | null },
): Promise<void> {
  await trx
    .updateTable('request_log')
    .set({ rule, transaction_ids: JSON.stringify(transactionId === null ? [] : [transactionId]) })
    .where('merchant_id', '=', call.merchantId)
    .where('created_at_ms', '>=', call.beganAtMs)
    .where('created_at_ms', '<=', call.beganAtMs + answeredWithinMs)
    .where('request_id', '=', call.requestId)
    .execute()
}
