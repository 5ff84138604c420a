import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/**
 * 0036: the request log knows the merchant, whether a request failed, and request and answer as they stood on the wire. What is long stands
 * last in the row, so that lists need not read it.
 */
export async function keepWholeRequests(db: Kysely<GatewayTables>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer') =>
    db.schema
      .alterTable('request_log')
      .addColumn(name, type, column => column.notNull().defaultTo(type === 'text' ? '' : 0))
      .execute()
  await add('merchant_id', 'text')
  await add('is_failed', 'integer')
  await add('method', 'text')
  await add('path', 'text')
  await add('request_bytes', 'integer')
  await add('answer_bytes', 'integer')
  for (const name of ['request_headers', 'request_body', 'answer_headers', 'answer_body']) await add(name, 'text')
  await sql`update request_log set
    merchant_id = (select merchant_id from credentials where credentials.id = request_log.credential_id),
    is_failed = case when status >= 400 then 1 else 0 end`.execute(db)
  // All that is filtered by stands in the index: a filter that few rows pass reads the index alone.
  await db.schema
    .createIndex('request_log_by_merchant')
    .on('request_log')
    .columns([
      ...['merchant_id', 'created_at_ms', 'id', 'is_failed', 'status', 'api', 'call', 'answer', 'rule'],
      ...['credential_id', 'request_id'],
    ])
    .execute()
}
