import type { Context } from 'hono'
import type { LoggedRequests } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { hasCredential } from '../../store/credentials-table.ts'
import { listRequests as readRequests } from '../../store/operations-table.ts'

const requestsMax = 100

/** GET {provisioning}/{credentialId}/requests: the latest requests, newest first, masked (payments 21.7). */
export async function listRequests(c: Context<GatewayEnv>, { store, requestLog }: GatewayTools): Promise<Response> {
  const id = c.req.param('credentialId') ?? ''
  if (!(await hasCredential(store.read, id)))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  await requestLog.flush()
  const rows = await readRequests(store.read, id, requestsMax)
  const requests = rows.map(row => ({
    door: row.door,
    status: row.status,
    answer: row.answer,
    fields: JSON.parse(row.fields) as Record<string, string>,
    createdAt: row.created_at_ms,
  }))
  return c.json({ requests } satisfies LoggedRequests)
}
