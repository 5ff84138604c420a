import { locked } from '../rows/dialect.ts'
import type { Reader, TerminalRequestRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** False where the merchant has a request of this number from this API. A twin that comes at the same time waits here. */
export async function insertRequest(trx: Writer, row: TerminalRequestRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('terminal_requests')
    .values(row)
    .onConflict(conflict => conflict.columns(['merchant_id', 'api', 'reference']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findRequest(db: Db, merchantId: string, id: string): Promise<TerminalRequestRow | undefined> {
  return db
    .selectFrom('terminal_requests')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

export function findRequestById(db: Db, id: string): Promise<TerminalRequestRow | undefined> {
  return db.selectFrom('terminal_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Reference = { merchantId: string; api: string; reference: string }
export function findRequestByReference(
  db: Db,
  { merchantId, api, reference }: Reference,
): Promise<TerminalRequestRow | undefined> {
  return db
    .selectFrom('terminal_requests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('api', '=', api)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** The request that a terminal, which is locked, is at work with. */
export function findLive(trx: Writer, terminalId: string): Promise<TerminalRequestRow | undefined> {
  return trx
    .selectFrom('terminal_requests')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .where('due_at_ms', 'is not', null)
    .executeTakeFirst()
}

/** A request of a terminal that is locked. */
export function readRequest(trx: Writer, id: string): Promise<TerminalRequestRow | undefined> {
  return locked(trx, trx.selectFrom('terminal_requests').selectAll().where('id', '=', id)).executeTakeFirst()
}

export async function putRequest(
  trx: Writer,
  { id, ...change }: Partial<TerminalRequestRow> & Pick<TerminalRequestRow, 'id'>,
): Promise<void> {
  await trx.updateTable('terminal_requests').set(change).where('id', '=', id).execute()
}

export type DueRequest = Pick<TerminalRequestRow, 'id' | 'terminal_id'>
/** What must be looked at now, the longest due first, other than those that failed just now. */
export function listDue(
  db: Reader,
  nowMs: number,
  { limit, except = [] }: { limit: number; except?: readonly string[] },
): Promise<DueRequest[]> {
  const due = db.selectFrom('terminal_requests').select(['id', 'terminal_id']).where('due_at_ms', '<=', nowMs)
  const others = except.length > 0 ? due.where('id', 'not in', [...except]) : due
  return others.orderBy('due_at_ms').limit(limit).execute()
}

/** The latest requests of a terminal, newest first; those that changed behind a version. */
export function listRequests(
  db: Db,
  terminalId: string,
  { aboveVersion, limit }: { aboveVersion: number; limit: number },
): Promise<TerminalRequestRow[]> {
  return db
    .selectFrom('terminal_requests')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .where('version', '>', aboveVersion)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}
