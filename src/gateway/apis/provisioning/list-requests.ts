import type { Context } from 'hono'
import { formatListCursor, parseListCursor } from '../../../lib/list-cursor.ts'
import type { LoggedRequests } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toLogged } from '../../http/log/logged-request.ts'
import { hasCredential } from '../../store/merchants/credentials-table.ts'
import { listRequests as readRequests } from '../../store/requests/request-log-table.ts'

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
  const from = cursor === undefined ? null : parseListCursor(cursor)
  if (from === undefined)
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  await requestLog.flush()
  const filter = { credentialId, api, call, answer, requestId }
  const { rows, next } = await readRequests(store.read, filter, { from, size: requestsMax })
  return c.json({ requests: rows.map(toLogged), next: next && formatListCursor(next) } satisfies LoggedRequests)
}
