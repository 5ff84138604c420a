import { locked } from '../rows/dialect.ts'
import type { CheckRow, Numbered, Reader, TakenTableRow, Writer } from '../tables.ts'

export type Check = Numbered<CheckRow>
export type NewCheck = Omit<CheckRow, 'id'>

/** Undefined where the credential has a check of that number. */
export function insertCheck(trx: Writer, row: NewCheck): Promise<Check | undefined> {
  return trx
    .insertInto('hospitality_checks')
    .values(row)
    .onConflict(conflict => conflict.columns(['credential_id', 'external_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

const ownChecks = (db: Reader | Writer, credentialId: string) =>
  db.selectFrom('hospitality_checks').selectAll().where('credential_id', '=', credentialId)

export const findCheck = (db: Reader | Writer, credentialId: string, id: number): Promise<Check | undefined> =>
  ownChecks(db, credentialId).where('id', '=', id).executeTakeFirst()

export const findCheckByExternalId = (
  db: Reader | Writer,
  credentialId: string,
  externalId: string,
): Promise<Check | undefined> => ownChecks(db, credentialId).where('external_id', '=', externalId).executeTakeFirst()

/** The row, locked until the transaction ends: of two that change a check at once the second finds what the first did. */
export const lockCheck = (trx: Writer, credentialId: string, id: number): Promise<Check | undefined> =>
  locked(trx, ownChecks(trx, credentialId).where('id', '=', id)).executeTakeFirst()

/** Writes a check that is locked, as it is now. */
export async function putCheck(trx: Writer, { id, ...row }: Check): Promise<void> {
  await trx.updateTable('hospitality_checks').set(row).where('id', '=', id).execute()
}

/** For a check that was never opened after all, as its table is taken. */
export async function deleteCheck(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('hospitality_checks').where('id', '=', id).execute()
}

export type CheckFilter = {
  credentialId: string
  locationId: string
  status?: 'open' | 'closed' | undefined
  externalId?: string | undefined
  /** Moments of opening. */
  opened?: { fromMs: number; beforeMs: number } | undefined
}

/** The newest first, and how many there are in all. */
export async function listChecks(
  db: Reader,
  { credentialId, locationId, status, externalId, opened }: CheckFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Check[]; total: number }> {
  let found = ownChecks(db, credentialId).where('location_id', '=', locationId)
  if (status) found = found.where('closed_at_ms', status === 'open' ? 'is' : 'is not', null)
  if (externalId !== undefined) found = found.where('external_id', '=', externalId)
  if (opened) found = found.where('opened_at_ms', '>=', opened.fromMs).where('opened_at_ms', '<', opened.beforeMs)
  const { total } = await found
    .clearSelect()
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('opened_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total: Number(total) }
}

/** Seats a check at a table; false while another one is there. Who asks at the same time waits here until the first is done. */
export async function takeTable(trx: Writer, row: TakenTableRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('taken_tables')
    .values(row)
    .onConflict(conflict => conflict.columns(['credential_id', 'location_id', 'table_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function freeTable(trx: Writer, { id, table_id }: Pick<Check, 'id' | 'table_id'>): Promise<void> {
  if (table_id !== null)
    await trx.deleteFrom('taken_tables').where('check_id', '=', id).where('table_id', '=', table_id).execute()
}

export function listTakenTables(db: Reader | Writer, credentialId: string, locationId: string) {
  return db
    .selectFrom('taken_tables')
    .select(['table_id', 'check_id'])
    .where('credential_id', '=', credentialId)
    .where('location_id', '=', locationId)
    .execute()
}
