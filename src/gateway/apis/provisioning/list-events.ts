import type { Context } from 'hono'
import { type EventPage, EventQuerySchema } from '../../contract.ts'
import { readEvents } from '../../events/read-events.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { toEvent } from '../../http/event-answer.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'

/** GET {provisioning}/{credentialId}/events?after=…&limit=…: what happened to the credential's merchant, in order. */
export async function listEvents(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const query = EventQuerySchema.safeParse({ after: c.req.query('after'), limit: c.req.query('limit') })
  if (!query.success) {
    const [issue] = query.error.issues
    const param = String(issue?.path[0] ?? 'after')
    return answerProblem(c, { status: 400, code: 'invalid_request', title: `${param}: ${issue?.message}`, param })
  }
  const credential = await findCredential(store.read, c.req.param('credentialId') ?? '')
  if (!credential) return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  const { after, limit } = query.data
  const rows = await readEvents(store, credential.merchantId, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const next = page.at(-1)?.position ?? after
  return c.json({ events: page.map(toEvent), next, hasMore: rows.length > limit } satisfies EventPage)
}
