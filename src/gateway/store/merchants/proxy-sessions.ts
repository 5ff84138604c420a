import type { ProxySessionRow, Reader, Writer } from '../tables.ts'
import { type Credential, toCredential } from './credentials-table.ts'

export async function insertSession(trx: Writer, row: ProxySessionRow): Promise<void> {
  await trx.insertInto('proxy_sessions').values(row).execute()
}

/** True for the one caller that ended it. */
export async function deleteSession(trx: Writer, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('proxy_sessions').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Whose session it is; undefined when it ended, and when its credentials were revoked or rotated since it was opened. */
export async function findSessionOwner(db: Reader | Writer, id: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('proxy_sessions')
    .innerJoin('credentials', 'credentials.id', 'proxy_sessions.credential_id')
    .selectAll('credentials')
    .select('is_read_only')
    .where('proxy_sessions.id', '=', id)
    .whereRef('proxy_sessions.rotations', '=', 'credentials.rotations')
    .where('credentials.revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return row && { ...toCredential(row), isReadOnly: row.is_read_only === 1 }
}
