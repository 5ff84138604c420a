import type * as z from 'zod'
import { calls } from '../../contract/calls.ts'
import type { EndpointName, endpoints } from '../../contract/endpoints.ts'
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'
import { ApiError } from './api-error.ts'

type Row<Name extends EndpointName> = (typeof endpoints)[Name]
/** Calls that answer JSON; the others are for forms and the platform. */
export type JsonEndpointName = {
  [Name in EndpointName]: Row<Name> extends { answer: z.ZodType } ? Name : never
}[EndpointName]
export type RequestOf<Name extends EndpointName> =
  Row<Name> extends { request: infer Schema extends z.ZodType } ? z.input<Schema> : undefined
export type AnswerOf<Name extends EndpointName> =
  Row<Name> extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : never

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/** Longer than the portal waits for the platform, so that its answer, also a refusal, arrives. */
const standardTimeoutMs = 20_000

/**
 * The only place that fetches. Types come from the endpoints' schemas; the answers are ours and tested against them, so
 * no validation library is sent to browsers. Everything that fails is an `ApiError`, except a caller's own abort.
 */
export async function callApi<Name extends JsonEndpointName>(
  name: Name,
  body?: RequestOf<Name>,
  { signal, timeoutMs = standardTimeoutMs }: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const { method, path } = calls[name]
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const answer = await readJson(response)
    if (!response.ok) throw toApiError(response, answer)
    if (answer === undefined) throw unusable(response)
    return answer as AnswerOf<Name>
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
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return unusable(response)
  const text = (key: string) => {
    const value = (problem as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : undefined
  }
  const code = text('code') ?? ''
  if (!isErrorCode(code)) return unusable(response)
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

const unusable = ({ status }: Response) =>
  new ApiError('unusable_answer', {
    status,
    message: 'The portal gave an answer that could not be read. Try again in a few seconds.',
  })

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
