import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { endMerchant } from '../../store/merchants/temporary-credentials.ts'
import { findMerchant } from './find-merchant.ts'

/**
 * DELETE {merchants}/{merchantReference}: its account is deleted. All its credentials end at once; within two hours nothing of it is left.
 * 204, also when it was ended before; 404 `not_found`.
 */
export async function endMerchantOf(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  await tools.store.write(trx => endMerchant(trx, merchant.id, tools.clock()))
  return c.body(null, 204)
}
