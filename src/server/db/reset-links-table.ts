import type { Kysely } from 'kysely'
import type { PortalTables } from './tables.ts'

/** Links for new passwords: one for each user, so that a newer one ends the one before, whichever copy of the program made it. */
export interface ResetLinksTable {
  put(userId: string, tokenHash: string, expiresMs: number): Promise<void>
  /** Whose it is, without using it up. */
  find(tokenHash: string): Promise<string | null>
  /** Uses it up; of many at once one gets whose it is. */
  take(tokenHash: string): Promise<string | null>
  remove(userId: string): Promise<void>
}

export function createResetLinksTable(db: Kysely<PortalTables>, clock: () => number): ResetLinksTable {
  return {
    async put(userId, tokenHash, expiresMs) {
      const link = { token_hash: tokenHash, expires_ms: expiresMs }
      await db
        .insertInto('reset_links')
        .values({ user_id: userId, ...link })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(link))
        .execute()
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('reset_links')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_ms', '>', clock())
        .executeTakeFirst()
      return row?.user_id ?? null
    },
    async take(tokenHash) {
      const row = await db
        .deleteFrom('reset_links')
        .where('token_hash', '=', tokenHash)
        .where('expires_ms', '>', clock())
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id ?? null
    },
    async remove(userId) {
      await db.deleteFrom('reset_links').where('user_id', '=', userId).execute()
    },
  }
}
