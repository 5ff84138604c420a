import type { SessionAnswer } from '../../../contract/endpoints.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, publicUser } from '../../session/auth-service.ts'

/** GET /api/session: who is signed in (spec §3, currentUser). */
export function getSession({ sessions }: Pick<PortalParts, 'sessions'>) {
  return async (c: ServerContext): Promise<Response> => {
    const user = await sessions.currentUser(c.req.raw)
    const answer: SessionAnswer = { currentUser: user && publicUser(user) }
    return addCookies(c.json(answer), user ? [] : sessions.staleCookies(c.req.raw))
  }
}
