import { type Kysely, sql } from 'kysely'
import { lowStockUnits } from '../../../domain/administration/work-queue.ts'
import { type StockChange, stockMax } from '../../../domain/orders/terminal-stock.ts'
import type { PortalTables } from '../tables.ts'

/** Model → whole terminals that can still be ordered. */
export async function readTerminalStock(db: Kysely<PortalTables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('terminal_stock').selectAll().execute()
  return new Map(rows.map(({ model, units }) => [model, units]))
}

/** Since when there are too few after a change: what is low stays so since then, and what is not is since no time. */
const lowSince = (changeBy: number, nowMs: number) =>
  sql<number | null>`case when units + ${changeBy} > ${lowStockUnits} then null
    when units <= ${lowStockUnits} then coalesce(low_since_ms, ${nowMs}) else ${nowMs} end`

/** Takes terminals out of the stock; false, and nothing taken, when there are not so many. One statement: no two can take the last. */
export async function takeFromStock(
  db: Kysely<PortalTables>,
  { model, quantity, nowMs }: { model: string; quantity: number; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('terminal_stock')
    .set(eb => ({ units: eb('units', '-', quantity), low_since_ms: lowSince(-quantity, nowMs) }))
    .where('model', '=', model)
    .where('units', '>=', quantity)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function giveBackToStock(db: Kysely<PortalTables>, model: string, quantity: number): Promise<void> {
  await db
    .updateTable('terminal_stock')
    .set(eb => ({ units: eb('units', '+', quantity), low_since_ms: lowSince(quantity, 0) }))
    .where('model', '=', model)
    .execute()
}

/** Gives each model its first stock; what is there already stays as it is. */
export async function seedTerminalStock(
  db: Kysely<PortalTables>,
  first: readonly { model: string; units: number }[],
): Promise<void> {
  if (first.length === 0) return
  await db
    .insertInto('terminal_stock')
    .values(first.map(each => ({ ...each, low_since_ms: null })))
    .onConflict(conflict => conflict.column('model').doNothing())
    .execute()
}

export type KeptStockChange = StockChange & { changedMs: number }
/** What is kept with a change of the stock, or not at all; `units` is what the stock is now. */
export type WriteWithStock = (units: number, transaction: Kysely<PortalTables>) => Promise<void>

export type StockOutcome =
  | { outcome: 'changed' | 'same' }
  | { outcome: 'change-differs' | 'unknown-model' }
  | { outcome: 'out-of-bounds'; units: number }

/** Undoes the transaction of a change that the stock does not allow. */
class OutOfBounds extends Error {}

/**
 * Adds terminals to a model's stock, or takes them out, once for each `changeId`. Relative, in one statement: terminals that
 * are ordered at the same time stay taken. `writeWith` writes what is kept with it or not at all.
 */
export async function changeTerminalStock(
  db: Kysely<PortalTables>,
  { changeId, model, changeBy, changedMs }: KeptStockChange,
  writeWith: WriteWithStock,
): Promise<StockOutcome> {
  try {
    return await db.transaction().execute(async (transaction): Promise<StockOutcome> => {
      const inserted = await transaction
        .insertInto('terminal_stock_changes')
        .values({ change_id: changeId, model, change_by: changeBy, changed_ms: changedMs })
        .onConflict(conflict => conflict.column('change_id').doNothing())
        .returning('change_id')
        .executeTakeFirst()
      if (!inserted) return changedBefore(transaction, { changeId, model, changeBy })
      const changed = await transaction
        .updateTable('terminal_stock')
        .set(eb => ({ units: eb('units', '+', changeBy), low_since_ms: lowSince(changeBy, changedMs) }))
        .where('model', '=', model)
        .where(eb => eb.between(eb('units', '+', changeBy), 0, stockMax))
        .returning('units')
        .executeTakeFirst()
      if (!changed) throw new OutOfBounds()
      await writeWith(changed.units, transaction)
      return { outcome: 'changed' }
    })
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error
    const units = (await readTerminalStock(db)).get(model)
    return units === undefined ? { outcome: 'unknown-model' } : { outcome: 'out-of-bounds', units }
  }
}

async function changedBefore(
  transaction: Kysely<PortalTables>,
  { changeId, model, changeBy }: StockChange,
): Promise<StockOutcome> {
  const found = await transaction
    .selectFrom('terminal_stock_changes')
    .selectAll()
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return { outcome: found.model === model && found.change_by === changeBy ? 'same' : 'change-differs' }
}
