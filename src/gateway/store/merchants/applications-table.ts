import { sql } from 'kysely'
import type { ApplicationStatus } from '../../../domain/boarding/application-status.ts'
import type { ApplicationRow, Reader, TwoFactorRequestRow, Writer } from '../tables.ts'

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

/** Which submitted applications of an organization: by status and by the moment of submission. */
export type SubmittedFilter = {
  merchantId: string
  statuses: readonly ApplicationStatus[]
  fromMs?: number | undefined
  beforeMs?: number | undefined
}

/** Submitted applications of an organization, in the order of their submission. */
export async function listSubmitted(
  db: Db,
  filter: SubmittedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApplicationRow[]> {
  return submitted(db, filter)
    .selectAll()
    .orderBy('submitted_clock_ms')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSubmitted(db: Db, filter: SubmittedFilter): Promise<number> {
  const { total } = await submitted(db, filter)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function submitted(db: Db, { merchantId, statuses, fromMs, beforeMs }: SubmittedFilter) {
  let rows = db
    .selectFrom('applications')
    .where('merchant_id', '=', merchantId)
    .where('submitted_clock_ms', 'is not', null)
    .where('status', 'in', statuses)
  if (fromMs !== undefined) rows = rows.where('submitted_clock_ms', '>=', fromMs)
  if (beforeMs !== undefined) rows = rows.where('submitted_clock_ms', '<', beforeMs)
  return rows
}

/** The application of an organization that a terminal was approved for. */
export async function findByTerminal(
  db: Db,
  merchantId: string,
  credentialId: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('boarded_credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Written out, as the index is asked for by it. */
const isUndecided = sql<boolean>`status not in ('approved', 'declined')`

/** Applications of an organization that nobody decided yet, the newest first. */
export async function listUndecided(
  db: Reader,
  merchantId: string,
  limit: number,
): Promise<Pick<ApplicationRow, 'external_key' | 'number' | 'status'>[]> {
  return db
    .selectFrom('applications')
    .select(['external_key', 'number', 'status'])
    .where('merchant_id', '=', merchantId)
    .where(isUndecided)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many they are, up to a number: nobody reads further. */
export async function countUndecided(db: Reader, merchantId: string, max: number): Promise<number> {
  const some = db
    .selectFrom('applications')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(isUndecided)
    .limit(max)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Applications of an organization, the newest first. */
export async function listApplicationsOf(
  db: Reader,
  {
    merchantId,
    after,
    statuses,
  }: {
    merchantId: string
    after: { createdAtMs: number; id: string } | undefined
    statuses: readonly ApplicationStatus[] | undefined
  },
  limit: number,
): Promise<ApplicationRow[]> {
  let query = db.selectFrom('applications').selectAll().where('merchant_id', '=', merchantId)
  if (statuses) query = query.where('status', 'in', statuses)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at_ms', 'id'), '<', tuple(after.createdAtMs, after.id)),
    )
  return query.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
