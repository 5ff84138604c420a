import type { CurrentUser } from '../../../contract/page-services.ts'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { mayCancel } from '../../../domain/orders/terminal-order.ts'
import { nameOfReference } from '../../credentials/name-of-reference.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/overview: what the user did in the sandbox, and what waits for them. */
export function getOverview({ gateway, terminalOrders }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const [summary, { orders }] = await Promise.all([
      gateway.getSummary(user.id).catch(translateGatewayError),
      terminalOrders.page(user.id, null),
    ])
    return c.json({
      activity: summary && {
        ...summary,
        nearLimit: summary.nearLimit.map(({ reference, ...near }) => ({
          ...near,
          name: nameOfReference(user, reference),
        })),
      },
      openOrders: orders
        .filter(mayCancel)
        .map(({ transactionId, equipment, state }) => ({ transactionId, equipment, state })),
    } satisfies Overview)
  }
}
