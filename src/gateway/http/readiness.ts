import type { Context } from 'hono'
import { failureBehind } from '../../platform/store-failure.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** GET /readyz: the database answers and takes a write. */
export async function answerReadiness(
  c: Context<GatewayEnv>,
  { probe }: Pick<GatewayStore, 'probe'>,
): Promise<Response> {
  try {
    await probe()
    return c.text('ok')
  } catch (error) {
    const failure = failureBehind(error)
    return c.text(failure?.message ?? 'The database does not answer', 503, {
      'Retry-After': String(failure?.retryAfterSeconds ?? 5),
    })
  }
}
