import { OwnFileHeadersSchema } from '../../../contract/file-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { answerFile } from '../../files/answer-file.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { check } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/user-files: one of the user's own files (spec §6, §7; what the headers mean: decision 0110). */
export function getUserFile({ userFiles }: Pick<PortalParts, 'userFiles'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    refuseForAnother(c, user)
    return answerFile(c, userFiles, user.id)
  }
}

/** The headers give no right: they only say for whom a page or a program means to fetch. */
function refuseForAnother(c: ServerContext, user: CurrentUser) {
  const { email, allowDownload } = check(
    { email: c.req.header('email'), allowDownload: c.req.header('allowDownload') },
    OwnFileHeadersSchema,
  )
  if (allowDownload === 'true' && email === undefined) {
    throw new ApiProblem('invalid_field', { param: 'email', detail: 'email: Required with allowDownload.' })
  }
  if (email !== undefined && email !== user.email) throw new ApiProblem('fingerprint_mismatch')
}
