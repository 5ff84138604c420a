import type { SessionAnswer } from '../../../contract/endpoints.ts'
import { noteSecurity } from '../../http/note-security.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addSignedOutCookies } from '../../session/auth-service.ts'

/** POST /api/auth/sign-out: kills the session on the server. Takes no body. */
export function signOut({ sessions }: Pick<PortalParts, 'sessions'>) {
  return async (c: ServerContext): Promise<Response> => {
    const answer: SessionAnswer = { currentUser: null }
    const { userId, cookies } = await sessions.signOut(c.req.raw)
    if (userId) noteSecurity(c, 'signed_out', { user: userId })
    return addSignedOutCookies(c.json(answer), cookies)
  }
}
