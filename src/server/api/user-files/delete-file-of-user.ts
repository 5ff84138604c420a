import { FileToDeleteSchema } from '../../../contract/file-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'accounts' | 'userFiles' | 'audit'>

/** POST /api/admin/user-files/delete: a user's file goes, bytes and all. Safe to repeat: what is gone stays gone. */
export function deleteFileOfUser({ accounts, userFiles, audit }: Parts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { email, filePath } = await parseJson(c, FileToDeleteSchema)
    const ownerId = await accounts.idOf(email)
    if (!ownerId) throw new ApiProblem('unknown_account', { param: 'email' })
    await userFiles.remove(ownerId, filePath, ({ name, size }, transaction) =>
      audit.record(
        { ...actorOf(admin), action: 'file_deleted', subject: email, details: { fileName: name, bytes: size } },
        transaction,
      ),
    )
    return c.json({ status: 'deleted' })
  }
}
