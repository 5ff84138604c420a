import { cutPage, type Page, type PageRequest, toPage } from './read-page.ts'
import type { BatchRow, Reader, TransactionRow, Writer } from './tables.ts'

type Db = Reader | Writer

/** The last payment of a terminal under a number, approved or not: what a lost answer is looked up or reversed by. */
export function findByNumber(
  db: Db,
  asked: { merchantId: string; credentialId: string; tranNbr: string; batchId?: string },
): Promise<TransactionRow | undefined> {
  return numberQuery(db, asked).executeTakeFirst()
}

export function numberQuery(
  db: Db,
  { merchantId, credentialId, tranNbr, batchId }: Parameters<typeof findByNumber>[1],
) {
  const rows = db
    .selectFrom('transactions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('credential_id', '=', credentialId)
    .where('tran_nbr', '=', tranNbr)
  return (batchId === undefined ? rows : rows.where('batch_id', '=', batchId))
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

/** What gives a payment back, oldest first. */
export function refundsQuery(db: Db, parentId: string) {
  const rows = db.selectFrom('transactions').selectAll().where('parent_id', '=', parentId)
  return rows.where('tran_group', '=', 'REFUND').orderBy('created_at_ms').orderBy('id')
}
export const listRefunds = (db: Db, parentId: string): Promise<TransactionRow[]> => refundsQuery(db, parentId).execute()

/** Batches of a terminal, newest first. */
export async function listBatches(
  db: Reader,
  asked: { credentialId: string },
  page: PageRequest,
): Promise<Page<BatchRow>> {
  return toPage(await batchesQuery(db, asked, page).execute(), row => row.opened_at_ms, page)
}
export function batchesQuery(db: Reader, { credentialId }: { credentialId: string }, page: PageRequest) {
  const rows = db.selectFrom('batches').selectAll().where('credential_id', '=', credentialId)
  return cutPage(rows, 'opened_at_ms', page)
}

/** The batch of a number, the open one before a closed one of the same day; left out: the one that opened last and is open. */
export function findBatch(db: Db, credentialId: string, batchId?: string): Promise<BatchRow | undefined> {
  return batchQuery(db, credentialId, batchId).executeTakeFirst()
}
export function batchQuery(db: Db, credentialId: string, batchId?: string) {
  const rows = db.selectFrom('batches').selectAll().where('credential_id', '=', credentialId)
  const asked = batchId === undefined ? rows.where('closed_at_ms', 'is', null) : rows.where('batch_id', '=', batchId)
  return asked.orderBy('opened_at_ms', 'desc').orderBy('id', 'desc').limit(1)
}
