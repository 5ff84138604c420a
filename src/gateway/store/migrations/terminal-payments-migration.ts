import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0040: by which rule of the sandbox a terminal's request was decided, and payments of checks that a terminal takes. Decision 0281. */
export async function addTerminalPayments(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('terminal_requests')
    .addColumn('rule', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('check_payments').addColumn('request_id', 'text').execute()
  await db.schema.createIndex('check_payments_by_request').on('check_payments').column('request_id').execute()
}
