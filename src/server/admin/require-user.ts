import { UserIdSchema } from '../../domain/administration/user-record-schema.ts'
import type { UserProfile } from '../db/users-table.ts'
import { ApiProblem } from '../http/api-problem.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'

/** The user that the address of a call names, or the 404 problem. */
export async function requireUser(c: ServerContext, users: PortalParts['users']): Promise<UserProfile> {
  // A database that is asked for a NUL character refuses the question.
  const asked = UserIdSchema.safeParse({ userId: c.req.param('userId') })
  const user = asked.success ? await users.find(asked.data.userId) : undefined
  if (!user) throw new ApiProblem('user_not_found')
  return user
}
