import { UploadQuerySchema } from '../../../contract/file-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { formatFileSize } from '../../../domain/files/user-file.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { asNamed } from '../../files/as-named.ts'
import { ownerOf } from '../../files/file-owner.ts'
import { TooManyBytesError } from '../../files/file-store.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { check, isType } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'accounts' | 'userFiles' | 'audit' | 'config'>

/** POST /api/admin/user-files: the body is the file, as it is. Sending it again under the same `uploadId` is safe. */
export function uploadFile({ accounts, userFiles, audit, config }: Parts) {
  const maxBytes = config.userFileMaxBytes
  const tooLarge = () =>
    new ApiProblem('file_too_large', { detail: `A file may have at most ${formatFileSize(maxBytes)}.` })

  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    if (!isType(c, 'application/octet-stream')) {
      throw new ApiProblem('wrong_content_type', { detail: 'Send application/octet-stream.' })
    }
    const { name, uploadId } = check(c.req.query(), UploadQuerySchema)
    const owner = await ownerOf(c, accounts)
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
    const bytes = await asNamed(name, bodyOf(c))
    const added = await userFiles
      .add(owner.id, { uploadId, name, bytes, uploadedBy: admin.id }, (file, transaction) =>
        audit.record(
          {
            ...actorOf(admin),
            action: 'file_stored',
            subject: owner.email,
            details: { fileName: file.name, bytes: file.size },
          },
          transaction,
        ),
      )
      .catch(error => {
        throw error instanceof TooManyBytesError ? tooLarge() : error
      })
    if (added.outcome === 'empty') throw empty()
    if (added.outcome === 'differs') throw new ApiProblem('upload_differs')
    // The account may have ended while its file was on the way.
    if (!(await accounts.exists(owner.id))) {
      await userFiles.removeAll(owner.id)
      throw new ApiProblem('unknown_account', { param: 'email' })
    }
    return c.json(added.file)
  }
}

const empty = () => new ApiProblem('invalid_field', { param: 'file', detail: 'The file is empty.' })

/** A connection that breaks off is a body that could not be read, not a fault of ours. */
function bodyOf(c: ServerContext): ReadableStream<Uint8Array> {
  const { body } = c.req.raw
  if (!body) throw empty()
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(cause => {
        throw new ApiProblem('malformed_body', { cause })
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: reason => reader.cancel(reason),
  })
}
