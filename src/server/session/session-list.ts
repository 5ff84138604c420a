import type { AccountSession } from '../../domain/accounts/account.ts'
import { deviceName } from '../../lib/device-name.ts'
import type { AuthCookies } from './auth-cookies.ts'
import type { LiveSessions } from './live-sessions.ts'

/** The sessions of the user who asks: nobody sees or ends another user's here; administrators count them. */
export type SessionList = ReturnType<typeof createSessionList>

export function createSessionList({ cookies, sessions }: { cookies: AuthCookies; sessions: LiveSessions }) {
  return {
    async list(request: Request): Promise<AccountSession[]> {
      const current = await sessions.find(request)
      if (!current) return []
      const all = await sessions.list(current.session.userId)
      return all.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceName(userAgent ?? ''),
        startedAt: createdAt.getTime(),
        lastUsedAt: updatedAt.getTime(),
        isCurrent: token === current.session.token,
      }))
    },
    countOf: async (userId: string): Promise<number> => (await sessions.list(userId)).length,
    /** False where there was no such session. */
    async endOne(request: Request, id: string): Promise<boolean> {
      const current = await sessions.find(request)
      const all = current ? await sessions.list(current.session.userId) : []
      const found = all.find(session => session.id === id)
      if (found) await sessions.end(found.token)
      return found !== undefined
    },
    /** Answers the cookies that clear the session that asked. */
    async endAll(request: Request): Promise<string[]> {
      const current = await sessions.find(request)
      if (current) await sessions.endAll(current.session.userId)
      return cookies.signedOut
    },
  }
}
