import type { ErrorCode } from '../../contract/errors.ts'

/** What can go wrong before the portal's own answer is there. */
export type TransportCode = 'network_failed' | 'timed_out' | 'unusable_answer'
export type ApiErrorCode = ErrorCode | TransportCode

interface ApiErrorParts {
  /** What happened, in public words; a full sentence. */
  message: string
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The field at fault, e.g. `password`. */
  param?: string
  /** Name of the request in the portal's logs. */
  requestId?: string
  cause?: unknown
}

/** A call of the portal that failed: by its code programs decide, its message people read. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly param: string | undefined
  readonly requestId: string | undefined

  constructor(code: ApiErrorCode, { message, status, param, requestId, cause }: ApiErrorParts) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.param = param
    this.requestId = requestId
  }
}

/** True when the same request may succeed a moment later: no answer, or a fault on our side. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** True when the portal said no, which changed nothing; after everything else, an answer that cannot be read too, what was asked for may be done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** An answer that is not what the call promises: a proxy's page, cut JSON, a value that is missing. */
export const unusableAnswer = (status: number) =>
  new ApiError('unusable_answer', {
    status,
    message: 'The portal’s answer could not be read. Try again in a few seconds.',
  })
