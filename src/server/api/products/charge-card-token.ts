import { CardPaymentRequestSchema } from '../../../contract/card-payment.ts'
import { findCardShop } from '../../gateway-client/card-shop.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/products/card-payment: what the server of a shop does with the token of its card fields, for the demo's shop. Refusals of the
 * gateway are part of the answer, as the page is there to show them. Repeating it answers the same payment.
 */
export function chargeCardToken(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const payment = await parseJson(c, CardPaymentRequestSchema)
    await takeOrThrow(parts.callLimiter, 'cardPayment', c.get('clientAddress'))
    const shop = await findCardShop(parts.gateway).catch(translateGatewayError)
    return c.json(await parts.gateway.chargeCardToken(shop, payment).catch(translateGatewayError))
  }
}
