import type { Context } from 'hono'
import { failureBehind } from '../../platform/store-failure.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** GET /readyz: the database answers and takes a write, and the program goes on. */
export async function answerReadiness(
  c: Context<GatewayEnv>,
  { probe, isStopping }: Pick<GatewayStore, 'probe'> & { isStopping?: (() => boolean) | undefined },
): Promise<Response> {
  if (isStopping?.()) return c.text('The program is stopping', 503, { 'Retry-After': '5' })
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
