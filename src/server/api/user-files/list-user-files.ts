import type { CurrentUser } from '../../../contract/page-services.ts'
import { ownerOf } from '../../files/file-owner.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'accounts' | 'userFiles'>

/** GET /api/user-files/list: the user's own files, newest first, a page at a time. */
export function listUserFiles({ userFiles }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    return c.json(await userFiles.page(user.id, readListPlace(c)))
  }
}

/** GET /api/admin/user-files: the same of the user with the email of the header, for administrators. */
export function listFilesOfUser({ accounts, userFiles }: Parts) {
  return async (c: ServerContext): Promise<Response> => {
    const from = readListPlace(c)
    return c.json(await userFiles.page((await ownerOf(c, accounts)).id, from))
  }
}
