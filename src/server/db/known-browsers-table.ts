import type { Kysely } from 'kysely'
import type { PortalTables } from './tables.ts'

/** In which browsers users have signed in; each is named by the hash of its cookie. */
export interface KnownBrowsersTable {
  /** True when the account of an email address was signed in there. */
  isKnown(browser: string, email: string): Promise<boolean>
  /** True when anybody was signed in there. */
  isInUse(browser: string): Promise<boolean>
  remember(browser: string, userId: string): Promise<void>
  forgetAll(userId: string): Promise<void>
}

const dayMs = 24 * 3_600_000
export const knownBrowserDays = 180
/** Of one account; the longest unused goes. */
const browsersMax = 20

export function createKnownBrowsersTable(db: Kysely<PortalTables>, clock: () => number): KnownBrowsersTable {
  const sinceMs = () => clock() - knownBrowserDays * dayMs

  return {
    async isKnown(browser, email) {
      const row = await db
        .selectFrom('known_browsers')
        .innerJoin('user', 'user.id', 'known_browsers.user_id')
        .select('known_browsers.browser')
        .where('known_browsers.browser', '=', browser)
        .where('known_browsers.used_ms', '>', sinceMs())
        .where('user.email', '=', email)
        .executeTakeFirst()
      return row !== undefined
    },
    async isInUse(browser) {
      const row = await db
        .selectFrom('known_browsers')
        .select('browser')
        .where('browser', '=', browser)
        .where('used_ms', '>', sinceMs())
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(browser, userId) {
      const row = { browser, user_id: userId, used_ms: clock() }
      await db.transaction().execute(async transaction => {
        await transaction
          .insertInto('known_browsers')
          .values(row)
          .onConflict(conflict => conflict.columns(['browser', 'user_id']).doUpdateSet({ used_ms: row.used_ms }))
          .execute()
        const kept = transaction
          .selectFrom('known_browsers')
          .select('browser')
          .where('user_id', '=', userId)
          .where('used_ms', '>', sinceMs())
          .orderBy('used_ms', 'desc')
          .limit(browsersMax)
        await transaction
          .deleteFrom('known_browsers')
          .where('user_id', '=', userId)
          .where('browser', 'not in', kept)
          .execute()
      })
    },
    async forgetAll(userId) {
      await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
    },
  }
}
