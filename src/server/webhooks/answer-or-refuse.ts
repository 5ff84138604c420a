import type { ErrorCode } from '../../contract/errors.ts'
import type { WebhookAnswer } from '../gateway-client/gateway-client.ts'
import { ApiProblem } from '../http/api-problem.ts'

/** Refusals of the gateway that have a name of their own here; the others are about what was sent. */
const codes: Record<string, ErrorCode> = {
  endpoint_ended: 'webhook_endpoint_ended',
  endpoint_paused: 'webhook_endpoint_paused',
  rotation_running: 'rotation_running',
  too_many_endpoints: 'too_many_webhook_endpoints',
  unknown_credential: 'credentials_not_found',
  invalid_cursor: 'broken_cursor',
}

/** What the gateway answers; or the problem of its refusal, `missing` where it does not know what was asked for. */
export function answerOrRefuse<Answer>(result: WebhookAnswer<Answer>, missing: ErrorCode): Answer {
  if (result.ok) return result.answer
  const { code, title, param, retry_after: seconds } = result
  if (seconds !== undefined)
    throw new ApiProblem('webhook_sends_too_fast', {
      retryAfterMs: seconds * 1000,
      detail: `${title} Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    })
  if (code === 'not_found') throw new ApiProblem(missing)
  const own = codes[code]
  if (own) throw new ApiProblem(own, param ? { param } : {})
  throw new ApiProblem('invalid_field', { detail: title, ...(param && { param }) })
}
