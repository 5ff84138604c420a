import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '../files/s3-request.ts'
import { signatureFault } from './sig-v4.ts'

/** What goes wrong with the next requests, one each. */
export type S3Fault = 'slow-down' | 'break-off' | 'hang' | 'half-a-body' | 'no-answer-after-write'

export interface TestS3 {
  settings: S3Settings
  /** As the portal reads them. */
  variables: Record<string, string>
  /** Key → bytes. */
  objects: Map<string, Buffer>
  /** Method and target of each request, and the error that it was answered, if any. */
  seen: string[]
  faults: S3Fault[]
  stop(): Promise<void>
}

const keys = { accessKeyId: 'AKIDOFATEST', secretAccessKey: 'secret/of+a/test', region: 'eu-test-1' }
const bucket = 'portal-files'
const xml = (text: string) => text.replace(/[&<>]/g, each => `&#${each.charCodeAt(0)};`)
/** Keys of one listing; few, so that lists have pages. */
const listMax = 2

const statuses: Record<string, number> = {
  ...{ NoSuchKey: 404, NoSuchBucket: 404, MissingContentLength: 411, SlowDown: 503, MethodNotAllowed: 405 },
  ...{ XAmzContentSHA256Mismatch: 400, AuthorizationHeaderMalformed: 400 },
}
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const start = query.get('continuation-token') ?? ''
  const all = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > start).toSorted()
  const shown = all.slice(0, listMax)
  const next = all.length > listMax ? shown.at(-1) : undefined
  const encoded = (key: string) => encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/')
  const contents = shown.map(key => `<Contents><Key>${xml(encoded(key))}</Key></Contents>`).join('')
  const more = next === undefined ? '' : `<NextContinuationToken>${xml(next)}</NextContinuationToken>`
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents}${more}</ListBucketResult>`
}

function answer(response: ServerResponse, status: number, body: Buffer | string = '') {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/**
 * A small store on a free port that speaks S3 as strictly as we need it, kept in memory: put, get and delete of objects and
 * ListObjectsV2, addressed by path. It checks the signature of every request, the digest and the length of every body, and
 * shows an object only when it is whole. It knows no versions, parts, ranges, conditions or rights.
 */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const faults: S3Fault[] = []

  async function act(request: IncomingMessage, response: ServerResponse): Promise<string | undefined> {
    const { method = '', url = '' } = request
    const headers = request.headers as Record<string, string | undefined>
    const fault = signatureFault({ method, target: url, headers }, keys, Date.now())
    if (fault) return fault
    const [path = '', search = ''] = url.split('?')
    const [, name, ...rest] = path.split('/').map(decodeURIComponent)
    if (name !== bucket) return 'NoSuchBucket'
    const key = rest.join('/')
    const query = new URLSearchParams(search)
    if (method === 'GET' && key === '' && query.get('list-type') === '2') {
      answer(response, 200, listing(objects, query))
      return undefined
    }
    const kept = objects.get(key)
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return 'MissingContentLength'
      const body = await buffer(request)
      const digest = createHash('sha256').update(body).digest('hex')
      if (digest !== headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch'
      objects.set(key, body)
      if (faults[0] === 'no-answer-after-write') {
        faults.shift()
        response.destroy()
      } else answer(response, 200)
    } else if (method === 'DELETE') {
      objects.delete(key)
      answer(response, 204)
    } else if (method === 'GET') {
      if (!kept) return 'NoSuchKey'
      if (faults[0] !== 'half-a-body') answer(response, 200, kept)
      else {
        faults.shift()
        response.writeHead(200, { 'content-length': kept.length })
        response.write(kept.subarray(0, kept.length / 2))
        await sleep(50)
        response.destroy()
      }
    } else return 'MethodNotAllowed'
    return undefined
  }

  const server = createServer(async (request, response) => {
    const note = (code: string) => seen.push(`${request.method} ${request.url}${code && ` ${code}`}`)
    const [fault] = faults
    if (fault === 'hang' || fault === 'break-off' || fault === 'slow-down') {
      faults.shift()
      note(fault)
      if (fault === 'break-off') request.destroy()
      if (fault === 'slow-down') answer(response, 503, '<Error><Code>SlowDown</Code></Error>')
      return
    }
    const code = await act(request, response).catch(() => 'broken off')
    note(code ?? '')
    if (code && !response.headersSent && !response.destroyed) {
      answer(response, statuses[code] ?? 403, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...keys, endpoint, bucket, prefix: 'user-files/', isPathStyle: true },
    variables: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: keys.region,
      FILES_S3_ACCESS_KEY_ID: keys.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      FILES_S3_PATH_STYLE: '1',
    },
    ...{ objects, seen, faults },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
