import type { Logger } from 'pino'
import type { AnsweredRequest } from '../../platform/metrics/program-metrics.ts'

/** What is known of a request once it is answered. */
export interface AnsweredNote extends AnsweredRequest {
  requestId: string
  /** Without its query, which may hold a payment's answer. */
  path: string
}

/** `log` is the request's own, which names it; without one the line does. */
export type NoteAnswered = (note: AnsweredNote, log?: Logger) => void

/** One more in the metrics, and one line in the log, of each answer. */
export function answersNoted(general: Logger, count?: (request: AnsweredRequest) => void): NoteAnswered {
  return ({ requestId, method, path, route, status, seconds }, log) => {
    count?.({ method, route, status, seconds })
    const line = {
      ...(log ? {} : { request_id: requestId }),
      method,
      path,
      route,
      status,
      ms: Math.round(seconds * 1000),
    }
    const level = status >= 500 ? 'error' : 'info'
    ;(log ?? general)[level](line, 'answered')
  }
}
