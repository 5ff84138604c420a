import { sql } from 'kysely'
import type { ApplicationRow, Reader, TwoFactorRequestRow, Writer } from './tables.ts'

type Db = Reader | Writer

/** True when the row was new: neither the key, the number nor the link was in use. */
export async function insertApplication(trx: Writer, row: ApplicationRow): Promise<boolean> {
  const result = await trx
    .insertInto('applications')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export type ApplicationFinder = { merchantId: string; externalKey: string } | { linkHash: string }

export async function findApplication(db: Db, by: ApplicationFinder): Promise<ApplicationRow | undefined> {
  const query = db.selectFrom('applications').selectAll()
  if ('linkHash' in by) return query.where('link_hash', '=', by.linkHash).executeTakeFirst()
  return query.where('merchant_id', '=', by.merchantId).where('external_key', '=', by.externalKey).executeTakeFirst()
}

/** The row, locked until the transaction ends: two changes come one after the other. */
export async function lockApplication(trx: Writer, by: ApplicationFinder): Promise<ApplicationRow | undefined> {
  const query = trx.updateTable('applications').set({ number: sql<number>`number` })
  const found =
    'linkHash' in by
      ? query.where('link_hash', '=', by.linkHash)
      : query.where('merchant_id', '=', by.merchantId).where('external_key', '=', by.externalKey)
  return found.returningAll().executeTakeFirst()
}

type Change = Partial<Omit<ApplicationRow, 'id' | 'number' | 'merchant_id' | 'external_key' | 'created_at_ms'>>

export async function changeApplication(trx: Writer, id: string, change: Change): Promise<void> {
  await trx.updateTable('applications').set(change).where('id', '=', id).execute()
}

export async function insertTwoFactorRequest(trx: Writer, row: TwoFactorRequestRow): Promise<void> {
  await trx.insertInto('two_factor_requests').values(row).execute()
}

/** A request with the application that it belongs to. */
export type FoundTwoFactorRequest = TwoFactorRequestRow & Pick<ApplicationRow, 'merchant_id' | 'credential_id'>

export async function findTwoFactorRequest(db: Db, id: string): Promise<FoundTwoFactorRequest | undefined> {
  return db
    .selectFrom('two_factor_requests')
    .innerJoin('applications', 'applications.id', 'two_factor_requests.application_id')
    .selectAll('two_factor_requests')
    .select(['applications.merchant_id', 'applications.credential_id'])
    .where('two_factor_requests.id', '=', id)
    .executeTakeFirst()
}

export async function changeTwoFactorRequest(
  trx: Writer,
  id: string,
  change: Partial<Pick<TwoFactorRequestRow, 'wrong_tries' | 'confirmed_at_ms' | 'expires_clock_ms'>>,
): Promise<void> {
  await trx.updateTable('two_factor_requests').set(change).where('id', '=', id).execute()
}
