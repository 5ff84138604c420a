import { locked } from '../rows/dialect.ts'
import type { Reader, TerminalRow, Writer } from '../tables.ts'

/** Makes the terminal of a serial number where it is not there yet. */
export async function insertTerminal(trx: Writer, row: TerminalRow): Promise<void> {
  await trx
    .insertInto('terminals')
    .values(row)
    .onConflict(conflict => conflict.columns(['merchant_id', 'serial']).doNothing())
    .execute()
}

export function findTerminal(
  db: Reader | Writer,
  merchantId: string,
  serial: string,
): Promise<TerminalRow | undefined> {
  return db
    .selectFrom('terminals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('serial', '=', serial)
    .executeTakeFirst()
}

/** The terminal, locked until the transaction ends: before any of its requests, and before the books. */
export function lockTerminal(trx: Writer, id: string): Promise<TerminalRow> {
  return locked(trx, trx.selectFrom('terminals').selectAll().where('id', '=', id)).executeTakeFirstOrThrow()
}

export async function putTerminal(
  trx: Writer,
  { id, ...change }: Partial<TerminalRow> & Pick<TerminalRow, 'id'>,
): Promise<void> {
  await trx.updateTable('terminals').set(change).where('id', '=', id).execute()
}

/** How far terminals are, by id. */
export async function readVersions(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('terminals')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export function findTerminalById(db: Reader, id: string): Promise<TerminalRow | undefined> {
  return db.selectFrom('terminals').selectAll().where('id', '=', id).executeTakeFirst()
}
