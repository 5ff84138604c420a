import { sql } from 'kysely'
import type { PaySessionRow, Reader, Writer } from '../tables.ts'

type Db = Reader | Writer

export async function insertPaySession(trx: Writer, row: PaySessionRow): Promise<void> {
  await trx.insertInto('pay_sessions').values(row).execute()
}

export async function findPaySession(db: Db, idHash: string): Promise<PaySessionRow | undefined> {
  return db.selectFrom('pay_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
}

/** The row, locked until the transaction ends: two clicks on Pay come one after the other. */
export async function lockPaySession(trx: Writer, idHash: string): Promise<PaySessionRow | undefined> {
  return trx
    .updateTable('pay_sessions')
    .set({ declines: sql<number>`declines` })
    .where('id_hash', '=', idHash)
    .returningAll()
    .executeTakeFirst()
}

type Change = Partial<Pick<PaySessionRow, 'fields' | 'declines' | 'answer' | 'finished_at_ms'>>

export async function changePaySession(trx: Writer, idHash: string, change: Change): Promise<void> {
  await trx.updateTable('pay_sessions').set(change).where('id_hash', '=', idHash).execute()
}

/** Cancels: true when an open session went away; one that was paid stays as it is. */
export async function deleteOpenPaySession(trx: Writer, idHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('pay_sessions')
    .where('id_hash', '=', idHash)
    .where('finished_at_ms', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
