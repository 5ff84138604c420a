import type { Context } from 'hono'
import type { MerchantSummary } from '../../../domain/workbench/merchant-summary.ts'
import { hourMs } from '../../../lib/time/durations.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { countUndecided, listUndecided } from '../../store/merchants/applications-table.ts'
import { readFirstSteps } from '../../store/merchants/first-steps.ts'
import { listOpenDisputes } from '../../store/payments/disputes-table.ts'
import { countByApi, countByHour } from '../../store/requests/request-counts.ts'
import { countEndedEndpoints, hasDelivered } from '../../store/webhooks/endpoint-facts.ts'
import { findMerchant } from './find-merchant.ts'

const shownMax = 5
const countedMax = 100
const nearLimit = 0.8

/** GET {merchants}/{merchantReference}/summary. 404 `not_found`. */
export async function getSummary(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { id } = merchant
  const { read } = tools.store
  await tools.requestLog.flush()
  const realNow = tools.clock()
  const applications = await listUndecided(read, id, shownMax)
  return c.json({
    firstSteps: { ...(await readFirstSteps(read, id)), webhookVerified: await hasDelivered(read, id) },
    hours: await lastDay(tools, id, realNow),
    applications: {
      total: applications.length < shownMax ? applications.length : await countUndecided(read, id, countedMax),
      latest: applications.map(row => ({ externalKey: row.external_key, number: row.number, status: row.status })),
    },
    disputes: (await listOpenDisputes(read, id, shownMax)).map(row => ({
      ...{ caseNumber: row.case_number, respondBy: row.respond_by_ms },
    })),
    nearLimit: await closeToLimit(tools, id, realNow),
    endedWebhooks: await countEndedEndpoints(read, id),
    clock: { now: await merchantNow(read, id, () => realNow), realNow },
  } satisfies MerchantSummary)
}

/** The hour that runs and the 23 before it. */
async function lastDay(
  { store }: GatewayTools,
  merchantId: string,
  realNow: number,
): Promise<MerchantSummary['hours']> {
  const firstMs = realNow - (realNow % hourMs) - 23 * hourMs
  const counted = new Map((await countByHour(store.read, merchantId, firstMs)).map(hour => [hour.startsAtMs, hour]))
  return Array.from({ length: 24 }, (_, index) => {
    const startsAt = firstMs + index * hourMs
    const { calls = 0, errors = 0 } = counted.get(startsAt) ?? {}
    return { startsAt, calls, errors }
  })
}

async function closeToLimit(
  { store, rateLimitPerMinute: limit }: GatewayTools,
  merchantId: string,
  realNow: number,
): Promise<MerchantSummary['nearLimit']> {
  if (limit === 0) return []
  const uses = await countByApi(store.read, merchantId, realNow - hourMs)
  return uses
    .filter(({ busiestMinute }) => busiestMinute >= limit * nearLimit)
    .map(({ reference, api, busiestMinute: calls }) => ({ reference, api, calls, limit }))
}
