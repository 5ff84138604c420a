import type { CurrentUser } from '../../../contract/page-services.ts'
import { OrderCancellationSchema } from '../../../domain/orders/terminal-order-change-schema.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { changeOrder, requireOrder, toAdministered } from '../../orders/change-order.ts'
import { revokeIssuedKey } from '../../orders/revoke-issued-key.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/orders/{transactionId}/cancel: the terminals go back to the stock, once. Safe to repeat. */
export function cancelAnyOrder(parts: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { version, reason } = await parseJson(c, OrderCancellationSchema)
    const { order } = await requireOrder(c, parts)
    const asked = { orderId: order.transactionId, version, change: { kind: 'cancel' } } as const
    const cancelled = await changeOrder(parts, admin, asked, reason)
    await revokeIssuedKey(parts, cancelled)
    return c.json(toAdministered(cancelled))
  }
}
