import type { CurrentUser } from '../../../contract/page-services.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { answerFile } from '../../files/answer-file.ts'
import { ownerOf } from '../../files/file-owner.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'accounts' | 'userFiles' | 'audit'>

/** GET /api/user-files/admin: a file of the user with the email of the header, for administrators (spec §6). Recorded. */
export function getFileOfUser({ accounts, userFiles, audit }: Parts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const owner = await ownerOf(c, accounts)
    return answerFile(c, userFiles, owner.id, ({ name, size }) =>
      audit.record({
        ...actorOf(admin),
        action: 'file_fetched',
        subject: owner.email,
        details: { fileName: name, bytes: size },
      }),
    )
  }
}
