import {
  type AnswerOf,
  addressOf,
  type FileEndpointName,
  type JsonEndpointName,
  type RequestOf,
} from '../../contract/call-types.ts'
import { calls } from '../../contract/calls.ts'
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'
import { ApiError, unusableAnswer } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** Parts of the path that differ from call to call, as `:transactionId`. */
  params?: Record<string, string>
  query?: Record<string, string>
  /** A file to send as it is, instead of a body of JSON. */
  bytes?: Blob
}

/** Longer than the portal waits for the platform, so that its answer, also a refusal, arrives. */
const standardTimeoutMs = 20_000

/** Makes a call whose answer is JSON, and gives that. */
export function callApi<Name extends JsonEndpointName>(
  name: Name,
  body?: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  return send(name, body, options, async response => {
    const answer = await readJson(response)
    if (!response.ok) throw toApiError(response, answer)
    if (answer === undefined) throw unusableAnswer(response.status)
    return answer as AnswerOf<Name>
  })
}

/** Makes a call whose answer is a file, and gives its bytes once they are all there. */
export function callFile(name: FileEndpointName, options: CallOptions = {}): Promise<Blob> {
  return send(name, undefined, options, async response => {
    if (!response.ok) throw toApiError(response, await readJson(response))
    // A proxy's own page is no file, whatever its status.
    if (response.headers.get('content-type') !== 'application/octet-stream') throw unusableAnswer(response.status)
    return response.blob()
  })
}

/** What is sent and its type: a file as it is, anything else as JSON. */
function contentOf(body: unknown, bytes: Blob | undefined) {
  if (bytes) return { type: { 'content-type': 'application/octet-stream' }, body: bytes }
  return body === undefined ? {} : { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * The only place that fetches. Types come from the endpoints' schemas; the answers are ours and tested against them, so
 * no validation library is sent to browsers. Everything that fails is an `ApiError`, except a caller's own abort.
 */
async function send<Answer>(
  name: JsonEndpointName | FileEndpointName,
  body: unknown,
  { signal, timeoutMs = standardTimeoutMs, headers, params = {}, query = {}, bytes }: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { method, path } = calls[name]
  const timeout = AbortSignal.timeout(timeoutMs)
  const content = contentOf(body, bytes)
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...content.type, ...headers },
      ...(content.body === undefined ? {} : { body: content.body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw timeout.aborted ? timedOut(error) : networkFailed(error)
  }
}

/** The body, or undefined when it is not JSON, as a proxy's error page is. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An `application/problem+json` (RFC 9457) becomes the error that it names. */
function toApiError(response: Response, problem: unknown): ApiError {
  const { status } = response
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return unusableAnswer(response.status)
  const text = (key: string) => {
    const value = (problem as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : undefined
  }
  const code = text('code') ?? ''
  if (!isErrorCode(code)) return unusableAnswer(response.status)
  const param = text('param')
  const requestId = text('request_id')
  return new ApiError(code, {
    status,
    message: text('detail') || errorCatalogue[code].title,
    ...(param === undefined ? {} : { param }),
    ...(requestId === undefined ? {} : { requestId }),
  })
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

const timedOut = (cause: unknown) =>
  new ApiError('timed_out', {
    status: 0,
    message: 'The portal took too long to answer. Try again in a few seconds.',
    cause,
  })

const networkFailed = (cause: unknown) =>
  new ApiError('network_failed', {
    status: 0,
    message: 'The portal could not be reached. Check your connection and try again.',
    cause,
  })
