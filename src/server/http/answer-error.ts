import { HTTPException } from 'hono/http-exception'
import { endConnection } from '../../lib/http/end-connection.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import { FilesUnreachableError } from '../files/file-store.ts'
import { ApiProblem, problemResponse } from './api-problem.ts'
import { noteRefusal } from './note-security.ts'
import type { ServerContext } from './server-env.ts'

/** Until a bucket or a disk is asked again. */
const retryAfterMs = 30_000

/** The one place that turns what an endpoint threw into an answer. What is not a problem of ours is a 500 and logged. */
export function answerError(error: unknown, c: ServerContext, portalUrl: string): Response {
  const problem = noteRefusal(c, toProblem(error))
  const log = c.get('log')
  if (problem.status >= 500) log?.error({ err: problem.cause ?? problem, code: problem.code }, 'failed')
  else log?.debug({ code: problem.code, param: problem.param }, 'refused')
  const response = problemResponse(problem, portalUrl, c.get('requestId') ?? 'unknown')
  return problem.status === 413 ? endConnection(response) : response
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof HTTPException && error.status === 413) return new ApiProblem('body_too_large')
  if (error instanceof FilesUnreachableError) return new ApiProblem('files_unreachable', { retryAfterMs, cause: error })
  const failure = failureBehind(error)
  if (failure) return new ApiProblem('not_ready', { retryAfterMs: failure.retryAfterMs, cause: error })
  return new ApiProblem('internal', { cause: error })
}
