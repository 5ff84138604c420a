import type { Kysely } from 'kysely'
import { sessionsMax } from '../../domain/accounts/account.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import type { PortalTables } from '../db/tables.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { type Auth, absoluteSeconds } from './create-auth.ts'

export type LiveSessions = ReturnType<typeof createLiveSessions>

/** A disk that is full or a file that is locked keeps nobody from reading: only that the session was used is not noted. */
const canStillRead = (error: unknown) => ['full', 'locked', 'read-only'].includes(failureBehind(error)?.kind ?? '')

/** Sessions that have not ended, by our rules: Better Auth knows the idle time, the absolute one is ours. */
export function createLiveSessions(parts: {
  auth: Auth
  db: Kysely<PortalTables>
  cookies: AuthCookies
  clock: () => number
}) {
  const { auth, db, cookies, clock } = parts
  const isWithinDay = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() + absoluteSeconds * 1000 > clock()

  async function end(token: string) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteSession(token)
  }

  return {
    /** The session that a request came with, and whose it is. `isUse`: whether it counts as use, which ends later for it. */
    async find(request: Request, { isUse = true } = {}) {
      if (!request.headers.get('cookie')?.includes(cookies.sessionName)) return null
      const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' })
      const ask = (isNoted: boolean) => auth.api.getSession({ headers, query: { disableRefresh: !isNoted } })
      const found = await ask(isUse).catch(error => {
        if (!isUse || !canStillRead(error)) throw error
        return ask(false)
      })
      if (!found) return null
      if (isWithinDay(found.session)) return found
      await end(found.session.token)
      return null
    },
    /** All sessions of a user, the last used first. */
    async list(userId: string) {
      const { internalAdapter } = await auth.$context
      const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true })
      return sessions.filter(isWithinDay).sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    },
    end,
    /** After one has begun: of more than a user can have, the oldest end. */
    async endOldest(userId: string): Promise<void> {
      const kept = db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(sessionsMax)
      await db.deleteFrom('session').where('userId', '=', userId).where('id', 'not in', kept).execute()
    },
    async endAll(userId: string) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteUserSessions(userId)
    },
  }
}
