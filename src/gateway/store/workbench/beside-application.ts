import type { ApplicationRow, EventRow, Reader, RequestLogRow } from '../tables.ts'

const shownMax = 50
/** Calls of the boarding API that are looked through, the newest first: no index knows of applications. */
const readMax = 5_000

/** The application of a merchant by our own number of it. */
export async function findApplicationByNumber(
  db: Reader,
  merchantId: string,
  number: number,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('number', '=', number)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

export type LineOfRequest = Pick<
  RequestLogRow,
  'id' | 'request_id' | 'api' | 'call' | 'status' | 'answer' | 'created_at_ms' | 'fields'
>

/** Logged requests that name an application by its key, the newest first. `key`: as the log keeps it. */
export async function listRequestsNaming(
  db: Reader,
  { merchantId, api, key, sinceMs }: { merchantId: string; api: string; key: string; sinceMs: number },
): Promise<LineOfRequest[]> {
  const latest = db
    .selectFrom('request_log')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('created_at_ms', '>=', sinceMs)
    .where('api', '=', api)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(readMax)
  const found = await db
    .selectFrom('request_log')
    .select(['id', 'request_id', 'api', 'call', 'status', 'answer', 'created_at_ms', 'fields'])
    .where('id', 'in', latest)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = (row: LineOfRequest) => {
    const fields = JSON.parse(row.fields) as Record<string, string>
    return fields['key'] === key || fields['externalKey'] === key
  }
  return found.filter(names).slice(0, shownMax)
}

/** What happened at a terminal, the newest first. */
export async function listEventsOfCredential(
  db: Reader,
  credentialId: string,
): Promise<Pick<EventRow, 'name' | 'at_ms'>[]> {
  const credential = await db
    .selectFrom('credentials')
    .select('merchant_id')
    .where('id', '=', credentialId)
    .executeTakeFirst()
  if (!credential) return []
  return db
    .selectFrom('events')
    .select(['name', 'at_ms'])
    .where('merchant_id', '=', credential.merchant_id)
    .where('credential_id', '=', credentialId)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}
