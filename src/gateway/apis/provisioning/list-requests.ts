import type { Context } from 'hono'
import { formatListCursor, parseListCursor } from '../../../lib/list-cursor.ts'
import type { LoggedRequests } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toLogged } from '../../http/logged-request.ts'
import { hasCredential } from '../../store/credentials-table.ts'
import { listRequests as readRequests } from '../../store/request-log-table.ts'

const requestsMax = 100

/**
 * GET {provisioning}/{credentialId}/requests?api=&call=&answer=&requestId=&cursor=: the latest requests, newest first, masked
 * (payments 21.7). `cursor`: the `next` of the page before. 400 `invalid_cursor`, 404 `not_found`.
 */
export async function listRequests(c: Context<GatewayEnv>, { store, requestLog }: GatewayTools): Promise<Response> {
  const credentialId = c.req.param('credentialId') ?? ''
  if (!(await hasCredential(store.read, credentialId)))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  const { api, call, answer, requestId, cursor } = c.req.query()
  const place = cursor === undefined ? undefined : parseListCursor(cursor)
  if (cursor !== undefined && !place)
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  await requestLog.flush()
  const after = place && { createdAtMs: place.timeMs, id: place.id }
  const rows = await readRequests(store.read, { credentialId, api, call, answer, requestId, after }, requestsMax + 1)
  const requests = rows.slice(0, requestsMax).map(toLogged)
  const last = rows.length > requestsMax ? rows[requestsMax - 1] : undefined
  const next = last ? formatListCursor({ timeMs: last.created_at_ms, id: last.id }) : null
  return c.json({ requests, next } satisfies LoggedRequests)
}
