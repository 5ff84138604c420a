import { type SelectQueryBuilder, sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import { insertMany } from './insert-many.ts'
import { prepared } from './prepared.ts'
import type { GatewayTables, Reader, RequestLogRow, Writer } from './tables.ts'

const insertRequest = prepared((db, row: RequestLogRow) => db.insertInto('request_log').values(row))

/** PostgreSQL is asked once for all; SQLite has the statement of one ready, and a text for each number of rows would be made anew. */
export async function insertRequests(trx: Writer, rows: readonly RequestLogRow[]): Promise<void> {
  if (isPostgres(trx)) await insertMany(trx, 'request_log', rows)
  else for (const row of rows) await insertRequest(trx, row)
}

/** Pairs of credential and merchant, of credentials that are there. */
export async function readMerchantsOf(db: Reader, credentialIds: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('credentials')
    .select(['id', 'merchant_id'])
    .where('id', 'in', credentialIds)
    .execute()
  return rows.map(row => [row.id, row.merchant_id])
}

/** Which requests of a credential are wanted; what is left out does not matter. */
export type RequestFilter = {
  credentialId: string
  api?: string | undefined
  call?: string | undefined
  /** What the answer begins with: `AUTH_RESP 05`. */
  answer?: string | undefined
  requestId?: string | undefined
  /** The place in the list after which to go on. */
  after?: { createdAtMs: number; id: string } | undefined
}

/** What lists show: of the wire nothing is read. */
const listed = [
  ...(['id', 'credential_id', 'request_id', 'api', 'call', 'status', 'answer', 'rule', 'duration_ms'] as const),
  ...(['transaction_ids', 'fields', 'answer_fields', 'created_at_ms', 'is_failed'] as const),
] as const
export type ListedRequest = Pick<RequestLogRow, (typeof listed)[number]>

export type MerchantFilter = Omit<RequestFilter, 'credentialId'> & {
  merchantId: string
  credentialId?: string | undefined
  isFailed?: boolean | undefined
  rule?: string | undefined
  fromMs?: number | undefined
  beforeMs?: number | undefined
}

/** The newest first, of all credentials. All that is compared stands in one index. */
export async function listRequestsOfMerchant(
  db: Reader,
  filter: MerchantFilter,
  limit: number,
): Promise<ListedRequest[]> {
  const { after, fromMs, beforeMs, isFailed } = filter
  let query = db.selectFrom('request_log').select(listed).where('merchant_id', '=', filter.merchantId)
  const equal = { api: filter.api, call: filter.call, credential_id: filter.credentialId, request_id: filter.requestId }
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(column as keyof typeof equal, '=', value)
  if (isFailed !== undefined) query = query.where('is_failed', '=', isFailed ? 1 : 0)
  if (filter.answer !== undefined) query = query.where(isLike('answer', `${escaped(filter.answer)}%`))
  // Several rules stand in one text, with spaces between.
  if (filter.rule !== undefined) query = query.where(isLike('rule', `%${escaped(filter.rule)}%`))
  if (fromMs !== undefined) query = query.where('created_at_ms', '>=', fromMs)
  if (beforeMs !== undefined) query = query.where('created_at_ms', '<', beforeMs)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'id'), '<', tuple(after.createdAtMs, after.id)),
    )
  return query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const escaped = (text: string) => text.replace(/[%_!]/g, '!$&')
const isLike = (column: string, pattern: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`

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

/** The newest first. */
export async function listRequests(db: Reader, filter: RequestFilter, limit: number): Promise<RequestLogRow[]> {
  const { credentialId, after } = filter
  let query = db.selectFrom('request_log').selectAll().where('credential_id', '=', credentialId)
  if (filter.api !== undefined) query = query.where('api', '=', filter.api)
  if (filter.call !== undefined) query = query.where('call', '=', filter.call)
  if (filter.requestId !== undefined) query = query.where('request_id', '=', filter.requestId)
  if (filter.answer !== undefined) query = query.where(isLike('answer', `${escaped(filter.answer)}%`))
  if (after) query = behind(query, after)
  return query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

type Rows = SelectQueryBuilder<GatewayTables, 'request_log', RequestLogRow>

const behind = (query: Rows, { createdAtMs, id }: NonNullable<RequestFilter['after']>): Rows =>
  query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at_ms', 'id'), '<', tuple(createdAtMs, id)))
