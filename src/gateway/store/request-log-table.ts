import type { Reader, RequestLogRow, Writer } from './tables.ts'

export async function insertRequests(trx: Writer, rows: RequestLogRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('request_log').values(rows).execute()
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

/** The newest first. */
export async function listRequests(db: Reader, filter: RequestFilter, limit: number): Promise<RequestLogRow[]> {
  const { credentialId, after } = filter
  let query = db.selectFrom('request_log').selectAll().where('credential_id', '=', credentialId)
  if (filter.api !== undefined) query = query.where('api', '=', filter.api)
  if (filter.call !== undefined) query = query.where('call', '=', filter.call)
  if (filter.requestId !== undefined) query = query.where('request_id', '=', filter.requestId)
  if (filter.answer !== undefined) query = query.where('answer', 'like', `${filter.answer.replace(/[%_\\]/g, '')}%`)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'id'), '<', tuple(after.createdAtMs, after.id)),
    )
  return query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
