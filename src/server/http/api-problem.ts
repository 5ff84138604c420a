import { errorPath } from '../../contract/error-path.ts'
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'
import type { ProblemBody } from '../../contract/problem.ts'

/** A refusal with a code of the catalogue. Thrown by endpoints, turned into an answer in one place (`answer-error.ts`). */
export class ApiProblem extends Error {
  readonly code: ErrorCode
  readonly param: string | undefined
  readonly retryAfterMs: number | undefined

  /** `detail` is public: one sentence about this request. Left out, the catalogue's advice is given. */
  constructor(
    code: ErrorCode,
    options: { detail?: string; param?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(options.detail ?? errorCatalogue[code].whatToDo, { cause: options.cause })
    this.code = code
    this.param = options.param
    this.retryAfterMs = options.retryAfterMs
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** The RFC 9457 answer of a problem. */
export function problemResponse(problem: ApiProblem, portalUrl: string, requestId: string): Response {
  const body: ProblemBody = {
    type: portalUrl + errorPath(problem.code),
    title: errorCatalogue[problem.code].title,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...(problem.param === undefined ? {} : { param: problem.param }),
    request_id: requestId,
  }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(problem.retryAfterMs / 1000)))
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}
