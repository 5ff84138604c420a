import type { CurrentUser } from '../../contract/page-services.ts'
import { isAdministrator } from '../../domain/accounts/user-groups.ts'
import type { SessionService } from '../session/session-service.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** Who asks, or the 401 problem. */
export async function requireUser(c: ServerContext, sessions: SessionService): Promise<CurrentUser> {
  const user = await sessions.currentUser(c.req.raw)
  if (!user) throw new ApiProblem('not_signed_in')
  return user
}

/** Whose action the audit log records. */
export const actorOf = ({ id, email }: CurrentUser) => ({ actorId: id, actorEmail: email })

/** Who asks, of the group `admin`; else the 401 or 403 problem. */
export async function requireAdmin(c: ServerContext, sessions: SessionService): Promise<CurrentUser> {
  const user = await requireUser(c, sessions)
  if (!isAdministrator(user)) throw new ApiProblem('not_allowed')
  return user
}
