import type { Context } from 'hono'
import type { MerchantUsage } from '../../../domain/workbench/merchant-usage.ts'
import { dayMs, minuteMs } from '../../../lib/time/durations.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { countByApi } from '../../store/requests/request-counts.ts'
import { findMerchant } from './find-merchant.ts'

/** GET {merchants}/{merchantReference}/usage. 404 `not_found`. */
export async function getUsage(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { read } = tools.store
  await tools.requestLog.flush()
  const now = tools.clock()
  const today = await countByApi(read, merchant.id, now - dayMs)
  const current = await countByApi(read, merchant.id, now - (now % minuteMs))
  const uses = today.map(({ calls, errors, ...use }) => {
    const thisMinute = current.find(({ credentialId, api }) => credentialId === use.credentialId && api === use.api)
    return { ...use, callsThisMinute: thisMinute?.calls ?? 0, callsToday: calls, errorsToday: errors }
  })
  uses.sort((one, other) => other.callsToday - one.callsToday)
  return c.json({ limitPerMinute: tools.rateLimitPerMinute, uses } satisfies MerchantUsage)
}
