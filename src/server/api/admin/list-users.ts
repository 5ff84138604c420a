import { userEndpoints } from '../../../contract/user-endpoints.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const QuerySchema = userEndpoints.listUsers.query.pick({ search: true })

/** GET /api/admin/users: users, newest first, or those that a search finds. */
export function listUsers({ users }: Pick<PortalParts, 'users'>) {
  return async (c: ServerContext): Promise<Response> => {
    const { search = '' } = check(c.req.query(), QuerySchema)
    return c.json(await users.page(search, readListPlace(c)))
  }
}
