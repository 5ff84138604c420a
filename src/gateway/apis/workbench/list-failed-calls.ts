import type { Context } from 'hono'
import type { FailedCalls } from '../../contract/requests.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readFailedCalls } from '../../store/requests/failed-calls.ts'
import { findMerchant } from './find-merchant.ts'

/** GET {merchants}/{merchantReference}/failed-calls?since=. 400 `invalid_request`, 404 `not_found`. */
export async function listFailedCalls(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const since = c.req.query('since') ?? ''
  if (!/^\d{1,15}$/.test(since))
    return answerProblem(c, {
      status: 400,
      code: 'invalid_request',
      title: 'since: Must be a time in milliseconds since 1970.',
      param: 'since',
    })
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  await tools.requestLog.flush()
  const { rows, total } = await readFailedCalls(tools.store.read, { merchantId: merchant.id, sinceMs: Number(since) })
  const calls = rows.map(row => ({
    ...{ id: row.id, credentialId: row.credential_id, requestId: row.request_id, api: row.api, call: row.call },
    ...{ status: row.status, answer: row.answer, createdAt: row.created_at_ms },
  }))
  return c.json({ calls, total } satisfies FailedCalls)
}
