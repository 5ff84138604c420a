import { type Kysely, sql } from 'kysely'

/** What the roles of the administration work with (decisions 0278 to 0280); steps of `migrations.ts`. */
export const staffMigrations = {
  '0016-work-queue': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('terminal_stock').addColumn('low_since_ms', 'bigint').execute()
      // Stock that is low already is so since its last order, as far as we know.
      await sql`update terminal_stock set low_since_ms = coalesce(
        (select max(ordered_ms) from terminal_orders where terminal_orders.model = terminal_stock.model), 0
      ) where units <= 5`.execute(db)
      await sql`create index terminal_orders_waiting on terminal_orders (ordered_ms, order_id)
        where (state in ('ordered', 'configured') or (state = 'shipped' and invoice_number = ''))`.execute(db)
      await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'created_ms', 'id']).execute()
    },
  },
  '0017-user-notes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('user_notes')
        .addColumn('id', 'text', column => column.primaryKey().notNull())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('written_by', 'text', column => column.notNull())
        .addColumn('written_ms', 'bigint', column => column.notNull())
        .addColumn('text_sealed', 'text', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('user_notes_by_user')
        .on('user_notes')
        .columns(['user_id', 'written_ms', 'id'])
        .execute()
    },
  },
  '0018-carriers': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('terminal_orders')
        .addColumn('carrier', 'text', column => column.notNull().defaultTo(''))
        .execute()
    },
  },
  '0019-waiting-orders': {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex('terminal_orders_waiting').execute()
      // With what it is asked about, so that waiting orders are counted without their rows.
      await sql`create index terminal_orders_waiting on terminal_orders (ordered_ms, order_id, state, invoice_number)
        where (case when state in ('ordered', 'configured') then 1 when state = 'shipped' and invoice_number = '' then 1 else 0 end) = 1`.execute(
        db,
      )
    },
  },
}
