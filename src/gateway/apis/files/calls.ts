import type { Context } from 'hono'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { FileRefusal, type FileRefusalReason } from '../../files/file-refusal.ts'
import { findByName, listFiles, removeFile } from '../../files/manage-files.ts'
import { readFile } from '../../files/read-file.ts'
import { receiveFile } from '../../files/upload.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { naming } from '../../http/note-security.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { FileFolder } from '../../store/files/file-rows.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'

const statuses: Record<FileRefusalReason, 404 | 409 | 413 | 422 | 507> = {
  name: 422,
  'too-large': 413,
  'no-room': 507,
  'too-many': 507,
  missing: 404,
  gone: 409,
}
const nameOf = (c: Context<GatewayEnv>) => c.req.param('name') ?? ''

/** GET /files/{folder}: `{ files: [{ name, size, changedAt }] }`, by name; `changedAt` epoch ms, `size` bytes. */
export const listFolder = (c: Context<GatewayEnv>, tools: GatewayTools, folder: FileFolder) =>
  serve(c, tools, 'list', async credential => {
    const files = await listFiles(credential, folder, tools)
    return c.json({ files: files.map(({ name, size, changedAtMs }) => ({ name, size, changedAt: changedAtMs })) })
  })

/** GET /files/{folder}/{name}: the bytes of a file. */
export const downloadOne = (c: Context<GatewayEnv>, tools: GatewayTools, folder: FileFolder) =>
  serve(c, tools, 'get', async credential => {
    const file = await findByName(credential, folder, nameOf(c), tools)
    if (!file) throw new FileRefusal('missing')
    const bytes = ReadableStream.from(readFile(tools.store.read, tools.keys, file.id))
    return c.body(bytes as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.size),
    })
  })

/** PUT /files/in/{name}: the body becomes the file, whole or not at all; 201 with its name and size. */
export const uploadOne = (c: Context<GatewayEnv>, tools: GatewayTools) =>
  serve(c, tools, 'put', async credential => {
    const { name, size } = await receiveFile(credential, nameOf(c), c.req.raw.body ?? [], tools)
    return c.json({ name, size }, 201)
  })

/** DELETE /files/{folder}/{name}: 204. */
export const deleteOne = (c: Context<GatewayEnv>, tools: GatewayTools, folder: FileFolder) =>
  serve(c, tools, 'remove', async credential => {
    await removeFile(credential, folder, nameOf(c), tools)
    return c.body(null, 204)
  })

/** Who calls, how often, and what is refused; in the request log of the merchant. */
async function serve(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  call: string,
  handle: (credential: Credential) => Promise<Response>,
): Promise<Response> {
  const startedMs = tools.clock()
  const credential = await whoCalls(c, tools)
  if (!credential) {
    const title = 'Send the SFTP user and its key with Basic authentication.'
    const refusal = answerProblem(c, { status: 401, code: 'unauthorized', title })
    refusal.headers.set('WWW-Authenticate', 'Basic realm="files"')
    return refusal
  }
  const limit = tools.limitRate(`files:${credential.id}`)
  const response = limit.isAllowed ? await handle(credential).catch(refuseWith(c)) : refuseRate(c, limit)
  tools.requestLog.add({
    ...{ credentialId: credential.id, requestId: c.get('requestId'), api: 'files', call, status: response.status },
    ...{ answer: `HTTP ${response.status}`, durationMs: tools.clock() - startedMs },
    fields: [['name', maskCardNumbers(nameOf(c))]],
  })
  return response
}

function refuseRate(c: Context<GatewayEnv>, { retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  const title = 'Too many requests. Wait, then try again.'
  const refusal = answerProblem(c, { status: 429, code: 'too_many_requests', title })
  refusal.headers.set('Retry-After', String(retryAfterSeconds))
  return refusal
}

const refuseWith = (c: Context<GatewayEnv>) => (error: unknown) => {
  if (!(error instanceof FileRefusal)) throw error
  return answerProblem(c, {
    status: statuses[error.reason],
    code: error.reason.replace('-', '_'),
    title: error.message,
  })
}

async function whoCalls(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Credential | undefined> {
  const encoded = /^Basic ([\w+/=]{1,400})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [sftpUser = '', sftpKey = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  return findBySecrets({ sftpUser, sftpKey }, tools, naming(c))
}
