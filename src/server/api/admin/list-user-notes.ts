import { requireUser } from '../../admin/require-user.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/users/{userId}/notes: what staff wrote about a user. */
export function listUserNotes({ users, userNotes }: Pick<PortalParts, 'users' | 'userNotes'>) {
  return async (c: ServerContext): Promise<Response> => {
    const place = readListPlace(c)
    const user = await requireUser(c, users)
    return c.json(await userNotes.page(user.id, place))
  }
}
