import type { Context } from 'hono'
import type { MerchantProfiles } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { listProfiles } from '../../store/online/checkout-tables.ts'
import { toProfile } from './save-merchant-profile.ts'

const profilesMax = 500

/** GET {merchantProfiles}?merchantReference=…: the oldest first. */
export async function listMerchantProfiles(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const rows = await listProfiles(store.read, c.req.query('merchantReference'), profilesMax)
  return c.json({ profiles: rows.map(toProfile) } satisfies MerchantProfiles)
}
