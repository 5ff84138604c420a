import { sql } from 'kysely'
import { creditGroups } from '../../ledger/graph.ts'
import type { Tender } from '../../ledger/tender-kinds.ts'
import { among, isPostgres } from '../rows/dialect.ts'
import { prepared } from '../rows/prepared.ts'
import type { BatchRow, Reader, TransactionRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** Spends a TAC; false when it was spent before. Part of the transaction that records the sale. */
export async function spendTac(trx: Writer, nonce: string, expiresAtMs: number): Promise<boolean> {
  const result = await trx
    .insertInto('used_tacs')
    .values({ nonce, expires_at_ms: expiresAtMs })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type NewBatch = { id: string; credentialId: string; batchId: string; nowMs: number }
/** `isNew`: this transaction of the database opened it. */
export type JoinedBatch = { id: string; isNew: boolean }

/**
 * Counts a transaction into the open batch, opening it when there is none. The row stays locked until the transaction
 * ends, so two sales of one batch cannot both miss that they are duplicates.
 */
export async function joinBatch(trx: Writer, batch: NewBatch): Promise<JoinedBatch> {
  const { credentialId, batchId } = batch
  // Nearly always one is open, and an insert that finds it there costs more than twice as much.
  const [open] = (await joiningOpen(trx, { credentialId, batchId })).rows
  if (open) return { id: open.id, isNew: false }
  const [row] = (await joining(trx, batch)).rows
  if (!row) throw new Error(`no batch ${batch.batchId} was joined`)
  return { id: row.id, isNew: row.id === batch.id }
}

const oneMore = { transaction_count: sql<number>`batches.transaction_count + 1` }
const joiningOpen = prepared((db, { credentialId, batchId }: Pick<NewBatch, 'credentialId' | 'batchId'>) =>
  db
    .updateTable('batches')
    .set(oneMore)
    .where('credential_id', '=', credentialId)
    .where('batch_id', '=', batchId)
    .where('closed_at_ms', 'is', null)
    .returning('id'),
)

const unsettled = { settled_at_ms: null, settled_count: 0, sales_cents: 0, credits_cents: 0, deposit_id: null }
const joining = prepared((db, batch: NewBatch) =>
  db
    .insertInto('batches')
    .values({
      id: batch.id,
      credential_id: batch.credentialId,
      batch_id: batch.batchId,
      opened_at_ms: batch.nowMs,
      closed_at_ms: null,
      transaction_count: 1,
      ...unsettled,
    })
    .onConflict(conflict =>
      conflict.columns(['credential_id', 'batch_id']).where('closed_at_ms', 'is', null).doUpdateSet(oneMore),
    )
    .returning('id'),
)

/** Counts more transactions into a batch that was joined in the same transaction of the database. */
export async function addToBatch(trx: Writer, batchRowId: string, count: number): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ transaction_count: sql<number>`transaction_count + ${count}` })
    .where('id', '=', batchRowId)
    .execute()
}

/** Takes an entry back that joined in the same transaction of the database, and was refused after all; with it a batch that
 * was opened for it. */
export async function leaveBatch(trx: Writer, batchRowId: string): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ transaction_count: sql<number>`transaction_count - 1` })
    .where('id', '=', batchRowId)
    .execute()
  await trx.deleteFrom('batches').where('id', '=', batchRowId).where('transaction_count', '=', 0).execute()
}

/** The same refund of a payment: number, amount if it named one, and number of the batch since a time, voided or not. */
export async function hasRefunded(
  db: Db,
  refund: { parentId: string; batchId: string; tranNbr: string; amountCents?: number | undefined; sinceMs: number },
): Promise<boolean> {
  const refunds = db
    .selectFrom('transactions')
    .select('id')
    .where('parent_id', '=', refund.parentId)
    .where('tran_group', '=', 'REFUND')
    .where('batch_id', '=', refund.batchId)
    .where('tran_nbr', '=', refund.tranNbr)
    .where('created_at_ms', '>=', refund.sinceMs)
  const { amountCents } = refund
  const same = amountCents === undefined ? refunds : refunds.where('amount_requested_cents', '=', amountCents)
  return (await same.executeTakeFirst()) !== undefined
}

/** A refund of a payment that may still be voided: its batch is open. */
export async function hasOpenRefund(db: Db, parentId: string): Promise<boolean> {
  const refunds = db.selectFrom('transactions').select('id').where('parent_id', '=', parentId)
  const open = refunds.where('tran_group', '=', 'REFUND').where('state', '=', 'accepted')
  return (await open.executeTakeFirst()) !== undefined
}

type Repeated = {
  credentialId: string
  batchId: string
  tranNbr: string
  amountCents: number
  accountKey: string
  tender: Tender
  sinceMs: number
}

/**
 * The same number, amount and account, approved under the same number of the batch since a time (payments 1.10): also
 * when that batch was closed meanwhile. A credit is no duplicate of a payment.
 */
export async function hasDuplicate(
  db: Db,
  { isCredit, ...payment }: Repeated & { isCredit: boolean },
): Promise<boolean> {
  const found = await (isCredit ? repeatedCredit : repeatedPayment)(db, payment)
  return found.rows.length > 0
}

const repeated = (db: Db, payment: Repeated) =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('credential_id', '=', payment.credentialId)
    .where('batch_id', '=', payment.batchId)
    .where('tran_nbr', '=', payment.tranNbr)
    .where('amount_requested_cents', '=', payment.amountCents)
    .where('account_key', '=', payment.accountKey)
    .where('tender', '=', payment.tender)
    .where('state', '!=', 'declined')
    .where('created_at_ms', '>=', payment.sinceMs)
    .limit(1)
const repeatedCredit = prepared((db, credit: Repeated) => repeated(db, credit).where('tran_group', '=', 'CREDIT'))
const repeatedPayment = prepared((db, payment: Repeated) =>
  repeated(db, payment).where('tran_group', 'not in', creditGroups),
)

/** The same of a row that is not written yet. */
export const isDuplicate = (row: TransactionRow, { isCredit, ...payment }: Repeated & { isCredit: boolean }): boolean =>
  row.tran_nbr === payment.tranNbr &&
  row.credential_id === payment.credentialId &&
  row.batch_id === payment.batchId &&
  row.amount_requested_cents === payment.amountCents &&
  row.account_key === payment.accountKey &&
  row.tender === payment.tender &&
  row.state !== 'declined' &&
  row.created_at_ms >= payment.sinceMs &&
  (isCredit ? row.tran_group === 'CREDIT' : !creditGroups.some(group => group === row.tran_group))

/**
 * Which of some numbers a batch of a terminal has, in any state. PostgreSQL looks each up by itself: a plan that it keeps from when the
 * batch was small would compare all numbers of the batch with all of the list, for as long as the table has no statistics.
 */
export async function findNumbers(
  db: Db,
  { credentialId, batchId }: { credentialId: string; batchId: string },
  tranNbrs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tranNbrs.length === 0) return new Set()
  const numbers = db
    .selectFrom('transactions')
    .select('tran_nbr')
    .where('credential_id', '=', credentialId)
    .where('batch_id', '=', batchId)
  const rows = isPostgres(db)
    ? (
        await sql<{ tran_nbr: string }>`select asked.tran_nbr from unnest(${[...tranNbrs]}::text[]) as asked (tran_nbr)
          where (${numbers.where('tran_nbr', '=', sql.ref<string>('asked.tran_nbr')).limit(1)}) is not null`.execute(db)
      ).rows
    : await numbers.where('tran_nbr', 'in', among(db, tranNbrs)).execute()
  return new Set(rows.map(row => row.tran_nbr))
}

/** An approved payment of a terminal, by its number and amount. */
export async function wasRecordedSince(
  db: Db,
  sale: { credentialId: string; tranNbr: string; amountCents: number; sinceMs: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('transactions')
    .select('id')
    .where('credential_id', '=', sale.credentialId)
    .where('created_at_ms', '>', sale.sinceMs)
    .where('tran_nbr', '=', sale.tranNbr)
    .where('amount_requested_cents', '=', sale.amountCents)
    .where('state', '!=', 'declined')
    .executeTakeFirst()
  return found !== undefined
}

export async function findById(db: Db, id: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * A token of this merchant; another merchant's is as good as unknown (payments 1.2). Whose it is is looked at here and not asked for:
 * as long as PostgreSQL has no statistics of a young table, it would rather read all rows of the merchant than one by its token.
 */
export async function findByBric(db: Db, merchantId: string, bric: string): Promise<TransactionRow | undefined> {
  const row = await findByAnyBric(db, bric)
  return row?.merchant_id === merchantId ? row : undefined
}

/** Tokens of this merchant, by their BRIC. */
export async function findByBrics(
  db: Db,
  merchantId: string,
  brics: readonly string[],
): Promise<Map<string, TransactionRow>> {
  if (brics.length === 0) return new Map()
  const rows = await db.selectFrom('transactions').selectAll().where('bric', 'in', among(db, brics)).execute()
  return new Map(rows.filter(row => row.merchant_id === merchantId).map(row => [row.bric, row]))
}

/** A token of any merchant: for comparing, never for charging. */
export async function findByAnyBric(db: Db, bric: string): Promise<TransactionRow | undefined> {
  return db.selectFrom('transactions').selectAll().where('bric', '=', bric).executeTakeFirst()
}

/** When the oldest open batch of a merchant was opened; undefined without one. */
export async function oldestOpenBatch(db: Db, merchantId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('batches')
    .innerJoin('credentials', 'credentials.id', 'batches.credential_id')
    .select(eb => eb.fn.min('opened_at_ms').as('at_ms'))
    .where('merchant_id', '=', merchantId)
    .where('closed_at_ms', 'is', null)
    .executeTakeFirst()
  return row?.at_ms === null || row?.at_ms === undefined ? undefined : Number(row.at_ms)
}

/** A batch with the merchant that it is of. */
export async function findBatch(db: Db, id: string): Promise<BatchRow & { merchant_id: string }> {
  return db
    .selectFrom('batches')
    .innerJoin('credentials', 'credentials.id', 'batches.credential_id')
    .selectAll('batches')
    .select('credentials.merchant_id')
    .where('batches.id', '=', id)
    .executeTakeFirstOrThrow()
}
