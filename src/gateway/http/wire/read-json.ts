import type { Context } from 'hono'
import type { GatewayEnv } from '../gateway-env.ts'

/** The body as JSON; undefined when it is none, about which the reader's own check complains. */
export async function readJson(c: Context<GatewayEnv>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return undefined
  }
}
