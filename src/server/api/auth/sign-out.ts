import type { SessionAnswer } from '../../../contract/endpoints.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { signOutWith } from '../../session/auth-service.ts'

/** POST /api/auth/sign-out: kills the session on the server. Takes no body. */
export function signOut(parts: Pick<PortalParts, 'sessions'>) {
  return async (c: ServerContext): Promise<Response> => {
    const answer: SessionAnswer = { currentUser: null }
    return signOutWith(c, parts, c.json(answer))
  }
}
