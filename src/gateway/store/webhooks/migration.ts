import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0037: webhook endpoints, what is sent to them, and how far the events of a merchant were handed on to them. */
export async function addWebhooks(db: Kysely<GatewayTables>): Promise<void> {
  await addEndpoints(db)
  await addDeliveries(db)
  await db.schema
    .createTable('webhook_tries')
    .addColumn('delivery_id', 'text', column =>
      column.notNull().references('webhook_deliveries.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('at_ms', 'bigint', column => column.notNull())
    .addColumn('duration_ms', 'bigint', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('timestamp_s', 'bigint', column => column.notNull())
    .addColumn('signature', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('webhook_tries_key', ['delivery_id', 'number'])
    .execute()
  await db.schema
    .alterTable('event_streams')
    .addColumn('fanned_out', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
}

async function addEndpoints(db: Kysely<GatewayTables>): Promise<void> {
  let endpoints: CreateTableBuilder<string, string> = db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.references('credentials.id'))
    .addColumn('end_reason', 'text')
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('sealed_old_secret', 'text')
    .addColumn('old_secret_until_ms', 'bigint')
    .addColumn('failing_since_ms', 'bigint')
    .addColumn('last_delivered_at_ms', 'bigint')
    .addColumn('rotations', 'integer', column => column.notNull())
  for (const name of ['reference', 'url', 'description', 'event_types', 'state', 'sealed_secret', 'lease'])
    endpoints = endpoints.addColumn(name, 'text', column => column.notNull())
  for (const name of ['throttled_until_ms', 'leased_until_ms', 'created_at_ms', 'updated_at_ms'])
    endpoints = endpoints.addColumn(name, 'bigint', column => column.notNull())
  await endpoints.addUniqueConstraint('webhook_endpoints_reference', ['merchant_id', 'reference']).execute()
  await db.schema
    .createIndex('webhook_endpoints_by_credential')
    .on('webhook_endpoints')
    .column('credential_id')
    .execute()
}

async function addDeliveries(db: Kysely<GatewayTables>): Promise<void> {
  let deliveries: CreateTableBuilder<string, string> = db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('endpoint_id', 'text', column => column.notNull().references('webhook_endpoints.id'))
    .addColumn('last_status', 'integer')
    .addColumn('last_tried_at_ms', 'bigint')
    .addColumn('delivered_at_ms', 'bigint')
  for (const name of ['merchant_id', 'event_key', 'event_name', 'body', 'state', 'last_result'])
    deliveries = deliveries.addColumn(name, 'text', column => column.notNull())
  for (const name of ['tries', 'schedule_tries'])
    deliveries = deliveries.addColumn(name, 'integer', column => column.notNull())
  for (const name of ['next_try_at_ms', 'created_at_ms'])
    deliveries = deliveries.addColumn(name, 'bigint', column => column.notNull())
  await deliveries.addUniqueConstraint('webhook_deliveries_event', ['endpoint_id', 'event_key']).execute()
  // The queue of an endpoint.
  await sql`create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at_ms, id)
    where state = 'waiting'`.execute(db)
  for (const owner of ['merchant_id', 'endpoint_id']) {
    await db.schema
      .createIndex(`webhook_deliveries_by_${owner}`)
      .on('webhook_deliveries')
      .columns([owner, 'created_at_ms', 'id'])
      .execute()
    // Few beside what arrived.
    await sql`create index ${sql.ref(`webhook_deliveries_open_by_${owner}`)} on webhook_deliveries
      (${sql.ref(owner)}, state, created_at_ms, id) where state <> 'delivered'`.execute(db)
  }
  await db.schema
    .createIndex('webhook_deliveries_by_event')
    .on('webhook_deliveries')
    .columns(['merchant_id', 'event_name', 'created_at_ms', 'id'])
    .execute()
  await db.schema.createIndex('webhook_deliveries_by_time').on('webhook_deliveries').column('created_at_ms').execute()
}
