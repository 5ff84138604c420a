import type { Context } from 'hono'
import { RequestFilterSchema } from '../../../domain/payments/logged-request.ts'
import { formatListCursor, parseListCursor } from '../../../lib/list-cursor.ts'
import type { MerchantRequests } from '../../contract/requests.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toMerchantRequest, toWholeRequest } from '../../http/logged-request.ts'
import { findRequestOfMerchant, listRequestsOfMerchant } from '../../store/request-log-table.ts'
import { findMerchant } from './find-merchant.ts'

const requestsMax = 100
const dayMs = 24 * 60 * 60 * 1000

/** GET {merchants}/{merchantReference}/requests?cursor=&…: narrowed by a `RequestFilter`. 400 `invalid_cursor`, `invalid_filter`, 404 `not_found`. */
export async function listMerchantRequests(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { cursor, ...query } = c.req.query()
  const place = cursor === undefined ? undefined : parseListCursor(cursor)
  if (cursor !== undefined && !place)
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  const filter = RequestFilterSchema.safeParse(query)
  if (!filter.success)
    return answerProblem(c, { status: 400, code: 'invalid_filter', title: 'A filter has a value that it cannot have.' })
  await tools.requestLog.flush()
  const { outcome, from, to, ...equal } = filter.data
  const wanted = {
    ...{ merchantId: merchant.id, ...equal, isFailed: outcome === undefined ? undefined : outcome === 'failed' },
    fromMs: from === undefined ? undefined : Date.parse(from),
    beforeMs: to === undefined ? undefined : Date.parse(to) + dayMs,
    after: place && { createdAtMs: place.timeMs, id: place.id },
  }
  const rows = await listRequestsOfMerchant(tools.store.read, wanted, requestsMax + 1)
  const last = rows.length > requestsMax ? rows[requestsMax - 1] : undefined
  const next = last ? formatListCursor({ timeMs: last.created_at_ms, id: last.id }) : null
  return c.json({ requests: rows.slice(0, requestsMax).map(toMerchantRequest), next } satisfies MerchantRequests)
}

/** GET {merchants}/{merchantReference}/requests/{id}: one with request and answer, masked. 404 `not_found`. */
export async function getMerchantRequest(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  await tools.requestLog.flush()
  const row = await findRequestOfMerchant(tools.store.read, merchant.id, c.req.param('requestId') ?? '')
  return row
    ? c.json(toWholeRequest(row))
    : answerProblem(c, { status: 404, code: 'not_found', title: 'No request of this merchant has this id.' })
}
