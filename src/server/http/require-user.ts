import type { CurrentUser } from '../../contract/page-services.ts'
import type { SessionService } from '../session/session-service.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** Who asks, or the 401 problem. */
export async function requireUser(c: ServerContext, sessions: SessionService): Promise<CurrentUser> {
  const user = await sessions.currentUser(c.req.raw)
  if (!user) throw new ApiProblem('not_signed_in')
  return user
}
