import type { Context } from 'hono'
import type { GatewayEnv } from './gateway-env.ts'

/** RFC 9457 problem with our stable `code` (architecture 7); `retry_after` in seconds, in the header too. */
export function answerProblem(
  c: Context<GatewayEnv>,
  problem: { status: number; code: string; title: string; param?: string | undefined; retry_after?: number },
): Response {
  const body = { type: 'about:blank', ...problem, request_id: c.get('requestId') }
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(problem.retry_after !== undefined && { 'Retry-After': String(problem.retry_after) }),
    },
  })
}
