import { GatewayError } from '../gateway-client/gateway-client.ts'
import { ApiProblem } from './api-problem.ts'

const retryAfterMs = 5_000

/** Turns a failure of the payment platform into its problem; anything else goes on as it is. */
export function translateGatewayError(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  if (error.kind === 'unreachable') throw new ApiProblem('gateway_unreachable', { retryAfterMs, cause: error })
  throw new ApiProblem('gateway_failed', { cause: error })
}
