import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnreachableError } from './file-store.ts'

/** A bucket of S3, or of a store that speaks like it. */
export interface S3Settings {
  /** Without the bucket, e.g. `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  /** What all keys begin with: empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path of the address instead of its host. */
  isPathStyle: boolean
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Left out, the call is about the bucket. */
  key?: string
  query?: Record<string, string>
  /** Opened anew for each try. */
  body?: { size: number; sha256: string; open(): Readable }
}

export interface S3Times {
  /** How long nothing may move on a connection. */
  idleMs: number
  /** Waits before the second, third, … try. */
  retryDelaysMs: readonly number[]
}
export const s3Times: S3Times = { idleMs: 10_000, retryDelaysMs: [200, 1_000] }

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const isPassing = (status: number) => status >= 500 || status === 429

/** Every character as it is signed, so that no address on the way means another key. */
const encode = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

export function s3Address({ endpoint, bucket, isPathStyle }: S3Settings, { key, query = {} }: S3Call): URL {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  const parts = [...(isPathStyle ? [bucket] : []), ...(key === undefined ? [] : key.split('/'))]
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${parts.map(encode).join('/')}`
  const names = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  url.search = names.join('&')
  return url
}

/** Signs a call (SigV4 with the digest of its body) and sends it once; the answer's head is there, its body is not read. */
async function sendOnce(settings: S3Settings, call: S3Call, { nowMs, idleMs }: { nowMs: number; idleMs: number }) {
  const { method, body } = call
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsV4Signer({
    method,
    url: s3Address(settings, call).href,
    headers: { 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    datetime: new Date(nowMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  })
  const { url, headers } = await signer.sign()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': body?.size ?? 0 },
    timeout: idleMs,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    let response: IncomingMessage | undefined
    request.on('error', reject)
    request.on('response', given => {
      response = given
      resolve(given)
    })
    request.on('timeout', () => {
      // Who reads slowly keeps the connection waiting: that is not the bucket's fault.
      if (response?.isPaused()) request.setTimeout(idleMs)
      else (response ?? request).destroy(new Error(`nothing moved for ${idleMs} ms`))
    })
  })
  // An answer may come before the body is out, and then says why the rest is not wanted.
  if (body) pipeline(body.open(), request).catch(error => request.destroy(error))
  else request.end()
  return answered
}

/** The `Code` of an error in XML; what is no error of S3 has none. */
async function codeOf(response: IncomingMessage): Promise<string> {
  const xml = await text(response).catch(() => '')
  return /<Code>([A-Za-z]{1,100})<\/Code>/.exec(xml.slice(0, 10_000))?.[1] ?? 'no code'
}

/**
 * Sends a call until it is answered for good. What is passing (no answer, 5xx, 429) is tried again: every call means the
 * same a second time. Undefined for a key that is not there; other refusals throw `FilesUnreachableError`, which names
 * what an operator must mend, and no file.
 */
export async function sendToS3(
  settings: S3Settings,
  call: S3Call,
  { clock, times }: { clock: () => number; times: S3Times },
): Promise<IncomingMessage | undefined> {
  const what = `${call.method} to ${new URL(settings.endpoint).host}, bucket ${settings.bucket}`
  for (let tries = 0; ; tries++) {
    const delayMs = times.retryDelaysMs[tries]
    try {
      const response = await sendOnce(settings, call, { nowMs: clock(), idleMs: times.idleMs })
      const status = response.statusCode ?? 0
      if (status >= 200 && status < 300) return response
      const code = await codeOf(response)
      if (status === 404 && code === 'NoSuchKey') return undefined
      if (!isPassing(status) || delayMs === undefined) throw new FilesUnreachableError(`${what}: ${status}, ${code}`)
    } catch (cause) {
      if (cause instanceof FilesUnreachableError) throw cause
      if (delayMs === undefined) throw new FilesUnreachableError(`${what}: ${(cause as Error).message}`, { cause })
    }
    await sleep(delayMs)
  }
}
