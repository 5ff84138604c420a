import { PaymentClaimsSchema } from '../../../domain/payments/payment-claims-schema.ts'
import { checkPayment } from '../../gateway-client/check-payment.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/products/payment-check: which claims of a demo's answer the ledger does not confirm. Changes nothing. */
export function checkDemoPayment(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const claims = await parseJson(c, PaymentClaimsSchema)
    return c.json(await checkPayment(parts, claims, c.get('clientAddress')).catch(translateGatewayError))
  }
}
