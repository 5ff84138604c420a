import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Reads are asked for each time; a write is tried at most once in so long, so that asking often costs no disk. */
const writeEveryMs = 1_000
/** More than a page of either database: on a full disk there is room for less. */
const filler = 'x'.repeat(32 * 1024)

/** A migration of both programs: the table that `createProbe` writes to, and that is empty at all other times. */
export async function createProbeTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_probe')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('filler', 'text', column => column.notNull())
    .execute()
}

/**
 * Whether the database answers and can be written to. Two transactions, as a row that comes and goes in one need not reach
 * the disk.
 */
export function createProbe<Tables>(db: Kysely<Tables>): () => Promise<void> {
  const id = randomUUID()
  let lastMs = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function tryWrite() {
    // The row may be there still, from a try whose second half failed.
    const add = sql`insert into store_probe (id, filler) values (${id}, ${filler})
      on conflict (id) do update set filler = excluded.filler`
    await add.execute(db)
    await sql`delete from store_probe`.execute(db)
    lastMs = performance.now()
  }

  return async () => {
    await sql`select 1`.execute(db)
    if (performance.now() - lastMs < writeEveryMs) return
    running ??= tryWrite().finally(() => {
      running = undefined
    })
    await running
  }
}
