import { FilePathQuerySchema } from '../../contract/file-endpoints.ts'
import { downloadNameOf, type UserFile } from '../../domain/files/user-file.ts'
import { attachment } from '../../lib/http/content-disposition.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { check } from '../http/parse-body.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { UserFiles } from './user-files.ts'

/**
 * The owner's file that `filePath` names, as bytes to save. Never shown: what somebody stored could be a page with a script,
 * and it would run as one of this portal. `beforeReading` is told of a file whose bytes are about to be given.
 */
export async function answerFile(
  c: ServerContext,
  userFiles: UserFiles,
  ownerId: string,
  beforeReading?: (file: UserFile) => Promise<void>,
): Promise<Response> {
  const { filePath } = check(c.req.query(), FilePathQuerySchema)
  const file = await userFiles.find(ownerId, filePath)
  if (!file) throw new ApiProblem('file_not_found')
  if (c.req.method !== 'HEAD') await beforeReading?.(file)
  const { size, bytes } = await userFiles.read(ownerId, file)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': attachment(downloadNameOf(file.filePath)),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  }
  if (c.req.method !== 'HEAD') return new Response(bytes, { headers })
  await bytes.cancel()
  return new Response(null, { headers })
}
