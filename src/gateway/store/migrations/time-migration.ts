import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As it was when this migration was written. */
const holdLifeMs = 7 * dayMs

/** 0013: one clock for each merchant in place of one for each credential, and what is to be done later as rows. */
export async function addMerchantTime(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('merchant_clocks')
    .addColumn('merchant_id', 'text', column => column.primaryKey().references('merchants.id'))
    .addColumn('ahead_ms', 'bigint', column => column.notNull())
    .addColumn('shown_ms', 'bigint', column => column.notNull())
    .execute()
  await takeClocksOver(db)
  await db.schema
    .createTable('clock_advances')
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('asked', 'text', column => column.notNull())
    .addColumn('from_ms', 'bigint', column => column.notNull())
    .addColumn('to_ms', 'bigint', column => column.notNull())
    .addColumn('first_event_id', 'bigint', column => column.notNull())
    .addColumn('last_event_id', 'bigint')
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('touched_at_ms', 'bigint', column => column.notNull())
    .addColumn('done_at_ms', 'bigint')
    .addPrimaryKeyConstraint('clock_advances_key', ['merchant_id', 'id'])
    .execute()
  // One at a time for each merchant.
  await sql`create unique index clock_advances_running on clock_advances (merchant_id) where done_at_ms is null`.execute(
    db,
  )
  await createWorkItems(db, kind)
}

async function createWorkItems(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('work_items')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column => column.primaryKey())
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('merchant_id', 'text', column => column.references('merchants.id'))
    .addColumn('due_at_ms', 'bigint', column => column.notNull())
    .addColumn('ready_at_ms', 'bigint', column => column.notNull())
    .addColumn('lease', 'text', column => column.notNull())
    .addColumn('leased_until_ms', 'bigint', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('last_error', 'text', column => column.notNull())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('progress', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('work_items_by_time').on('work_items').columns(['ready_at_ms', 'id']).execute()
  await db.schema
    .createIndex('work_items_by_merchant')
    .on('work_items')
    .columns(['merchant_id', 'due_at_ms', 'id'])
    .execute()
  await db.schema.dropTable('jobs').execute()
  await fillFromBefore(db)
}

/**
 * What the nights would have found. Each is due at once: a close that is too early waits for its hour by itself, and the
 * bank's answer to what has not settled for its morning.
 */
async function fillFromBefore(db: Kysely<GatewayTables>): Promise<void> {
  const columns = sql.raw(
    'key, kind, merchant_id, due_at_ms, ready_at_ms, payload, lease, leased_until_ms, tries, last_error, progress',
  )
  const fresh = sql.raw(`'', 0, 0, '', ''`)
  const ahead = sql.raw(
    'coalesce((select ahead_ms from merchant_clocks where merchant_clocks.merchant_id = found.merchant_id), 0)',
  )
  await sql`insert into work_items (${columns})
    select 'close-batches:' || merchant_id, 'close-batches', merchant_id, 0, 0, '{}', ${fresh}
    from (select distinct merchant_id from batches join credentials on credentials.id = batches.credential_id
      where closed_at_ms is null) as found`.execute(db)
  await sql`insert into work_items (${columns})
    select 'expire-holds:' || merchant_id, 'expire-holds', merchant_id, due, due - ${ahead}, '{}', ${fresh}
    from (select merchant_id, min(created_at_ms) + ${sql.lit(holdLifeMs)} as due from transactions
      where state = 'authorized' group by merchant_id) as found`.execute(db)
  await sql`insert into work_items (${columns})
    select 'answer-of-bank:' || id, 'answer-of-bank', merchant_id, created_at_ms, created_at_ms - ${ahead},
      '{"transactionId":"' || id || '"}', ${fresh}
    from (select id, merchant_id, created_at_ms from transactions
      where planned_return_code is not null and state in ('accepted', 'settled')) as found`.execute(db)
}

/** The merchant's clock is that of its credential that was furthest ahead; what was dated by another one moves along. */
async function takeClocksOver(db: Kysely<GatewayTables>): Promise<void> {
  await sql`insert into merchant_clocks (merchant_id, ahead_ms, shown_ms)
    select merchant_id, ${sql.lit(dayMs)} * max(days_ahead), 0 from sandbox_clocks
    join credentials on credentials.id = sandbox_clocks.credential_id group by merchant_id`.execute(db)
  const shift = sql`(select merchant_clocks.ahead_ms - ${sql.lit(dayMs)} * coalesce(days_ahead, 0) from credentials
    join merchant_clocks on merchant_clocks.merchant_id = credentials.merchant_id
    left join sandbox_clocks on sandbox_clocks.credential_id = credentials.id
    where credentials.id = applications.credential_id)`
  await sql`update two_factor_requests set expires_clock_ms = expires_clock_ms + coalesce(
    (select ${shift} from applications where applications.id = two_factor_requests.application_id), 0)`.execute(db)
  await sql`update applications set submitted_clock_ms = submitted_clock_ms + coalesce(${shift}, 0),
    link_expires_clock_ms = link_expires_clock_ms + coalesce(${shift}, 0)`.execute(db)
  await db.schema.dropTable('sandbox_clocks').execute()
}
