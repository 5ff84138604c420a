import type { CurrentUser } from '../../../contract/page-services.ts'
import { OrderConfigurationSchema } from '../../../domain/orders/terminal-order-change-schema.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import { changeOrder, requireChangeable, requireOrder, toAdministered } from '../../orders/change-order.ts'
import { revokeUnusedKey } from '../../orders/revoke-issued-key.ts'
import { keyForTerminal } from '../../orders/terminal-key.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/admin/orders/{transactionId}/configuration: assigns four-part key and MAC, typed or from the buyer's credentials
 * and the gateway. Safe to repeat: the gateway answers the same key for the same order.
 */
export function configureOrder(parts: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { version, terminalConfig } = await parseJson(c, OrderConfigurationSchema)
    const stored = await requireOrder(c, parts)
    const orderId = stored.order.transactionId
    if (terminalConfig) {
      const change = { kind: 'configure', terminalConfig } as const
      return c.json(toAdministered(await changeOrder(parts, admin, { orderId, version, change })))
    }
    requireChangeable(stored.order, 'configure')
    await takeOrThrow(parts.callLimiter, 'gatewayCall', admin.id)
    const key = await keyForTerminal(stored, parts, c.get('log')).catch(translateGatewayError)
    const asked = { orderId, version, change: { kind: 'configure', ...key } } as const
    const configured = await changeOrder(parts, admin, asked).catch(async error => {
      await revokeUnusedKey(parts, orderId, key)
      throw error
    })
    return c.json(toAdministered(configured))
  }
}
