import { sql } from 'kysely'
import type { IdempotentAnswerRow, Reader, Writer } from '../tables.ts'

/**
 * False while another copy of the gateway answers a request of the same key. It lets go by itself when its transaction ends, also
 * when it is killed. SQLite has one copy alone.
 */
export async function claimKey(trx: Writer, kind: 'sqlite' | 'postgres', keyHash: string): Promise<boolean> {
  if (kind === 'sqlite') return true
  const claim = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as is_ours`
  return (await claim.execute(trx)).rows[0]?.is_ours === true
}

export async function findIdempotentAnswer(
  db: Reader | Writer,
  keyHash: string,
  { sinceMs }: { sinceMs: number },
): Promise<IdempotentAnswerRow | undefined> {
  return db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('created_at_ms', '>=', sinceMs)
    .executeTakeFirst()
}

/** Keeps an answer, in the place of one whose time is over. */
export async function keepIdempotentAnswer(trx: Writer, row: IdempotentAnswerRow): Promise<void> {
  await trx
    .insertInto('idempotent_answers')
    .values(row)
    .onConflict(conflict => conflict.column('key_hash').doUpdateSet(row))
    .execute()
}
