import type { Context } from 'hono'
import { formatListCursor } from '../../../lib/list-cursor.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { type MerchantRequest, type MerchantRequests, MerchantRequestsQuerySchema } from '../../contract/requests.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { toMerchantRequest, toWholeRequest } from '../../http/log/logged-request.ts'
import { findRequestOfMerchant, listRequests } from '../../store/requests/request-log-table.ts'
import { listEventsAbout, listMovesOf } from '../../store/workbench/beside-payment.ts'
import { listPaymentsOf } from '../../store/workbench/beside-request.ts'
import { findMerchant } from './find-merchant.ts'
import { readQuery } from './read-query.ts'
import { toPayment } from './to-payment.ts'

/** GET {merchants}/{merchantReference}/requests: see `MerchantRequestsQuerySchema`. */
export async function listMerchantRequests(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const asked = readQuery(c, MerchantRequestsQuerySchema)
  if (asked instanceof Response) return asked
  await tools.requestLog.flush()
  const { limit, cursor: _, outcome, from, to, ...equal } = asked.query
  const wanted = {
    ...{ merchantId: merchant.id, ...equal, isFailed: outcome === undefined ? undefined : outcome === 'failed' },
    fromMs: from === undefined ? undefined : Date.parse(from),
    beforeMs: to === undefined ? undefined : Date.parse(to) + dayMs,
  }
  const { rows, next } = await listRequests(tools.store.read, wanted, { from: asked.from, size: limit })
  return c.json({
    requests: rows.map(toMerchantRequest),
    next: next && formatListCursor(next),
  } satisfies MerchantRequests)
}

/** GET {merchants}/{merchantReference}/requests/{id}: one with request and answer, masked, and what it was about. 404 `not_found`. */
export async function getMerchantRequest(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  await tools.requestLog.flush()
  const db = tools.store.read
  const row = await findRequestOfMerchant(db, merchant.id, c.req.param('requestId') ?? '')
  if (!row)
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No request of this merchant has this id.' })
  const request = toWholeRequest(row)
  const payments = await listPaymentsOf(db, merchant.id, request.transactionIds)
  const moves = (await Promise.all(payments.map(({ id }) => listMovesOf(db, id)))).flat()
  const brics = payments.map(({ bric }) => bric)
  const events = await listEventsAbout(db, merchant.id, { brics, atMs: moves.map(({ at_ms }) => at_ms) })
  return c.json({
    ...request,
    payments: payments.map(toPayment),
    events: events.map(({ id, name, at_ms }) => ({ id: `evt_${id}`, name, at: at_ms })),
  } satisfies MerchantRequest)
}
