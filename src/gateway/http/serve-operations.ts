import type { Hono } from 'hono'
import type { Api } from './api.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** The path of an operation as the router has it: `/accounts/{accountId}/batches` → `/accounts/:accountId/batches`. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** 405 with the methods that each address takes. Called behind the calls: the router takes the first that fits. */
export function refuseOtherMethods(
  app: Hono<GatewayEnv>,
  api: Pick<Api, 'refuse'>,
  calls: readonly { route: string; method: string }[],
): void {
  for (const [route, taken] of Map.groupBy(calls, call => call.route))
    app.all(route, async c => {
      const refusal = await api.refuse(c, 405)
      refusal.headers.set('Allow', taken.map(({ method }) => method).join(', '))
      return refusal
    })
}
