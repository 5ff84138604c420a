import type { CurrentUser } from '../../../contract/page-services.ts'
import { TerminalOrderToCancelSchema } from '../../../domain/orders/terminal-order-schema.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import { requireFingerprint } from '../../http/require-fingerprint.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { revokeIssuedKey } from '../../orders/revoke-issued-key.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/terminals/cancel: cancels an order that is not shipped and answers the updated list (spec §7). Safe to repeat. */
export function cancelTerminalOrder(parts: PortalParts) {
  const { terminalOrders, allOrders } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { transactionId } = await parseJson(c, TerminalOrderToCancelSchema)
    await requireFingerprint(c, user)
    const outcome = await terminalOrders.cancel(user.id, transactionId)
    if (outcome === 'unknown') throw new ApiProblem('order_not_found', { param: 'transactionId' })
    if (outcome === 'shipped') throw new ApiProblem('order_shipped', { param: 'transactionId' })
    await revokeIssuedKey(parts, await allOrders.find(transactionId))
    return c.json(await terminalOrders.page(user.id, null))
  }
}
