import type { Access } from '../../contract/endpoints.ts'
import type { CurrentUser } from '../../contract/page-services.ts'
import { mayDo } from '../../domain/accounts/permissions.ts'
import type { SessionService } from '../session/session-service.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** Who asks, when the call's `access` lets them in; else throws the problem: 401 signed out, 403 not of the group or role. */
export async function allowCaller(
  c: ServerContext,
  sessions: SessionService,
  access: Exclude<Access, 'anybody'>,
): Promise<CurrentUser> {
  const user = await sessions.currentUser(c.req.raw)
  if (!user) throw new ApiProblem('not_signed_in')
  c.set('userId', user.id)
  if (!isAllowed(user, access)) throw new ApiProblem('not_allowed')
  return user
}

function isAllowed(user: CurrentUser, access: Exclude<Access, 'anybody'>): boolean {
  if (access === 'signed-in') return true
  return access === 'multi-merchant' ? user.userGroups.includes(access) : mayDo(user, access)
}
