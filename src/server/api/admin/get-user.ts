import { UserIdSchema } from '../../../domain/administration/user-record-schema.ts'
import { readUserDetails } from '../../admin/read-user-details.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/users/{userId}: one user with what they have. */
export function getUser(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    // A database that is asked for a NUL character refuses the question.
    const asked = UserIdSchema.safeParse({ userId: c.req.param('userId') })
    if (!asked.success) throw new ApiProblem('user_not_found')
    return c.json(await readUserDetails(parts, asked.data.userId))
  }
}
