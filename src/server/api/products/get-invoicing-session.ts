import { InvoicingSessionRequestSchema } from '../../../contract/invoicing-session.ts'
import { provisionVisit } from '../../gateway-client/demo-visit.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/**
 * POST /api/products/invoicing-session: the session with which the demo's page calls the Invoicing API. The same visit has the same
 * account, so that its invoices are there after a reload; asking again gives another session of it.
 */
export function getInvoicingSession(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { visit } = await parseJson(c, InvoicingSessionRequestSchema)
    await takeOrThrow(parts.callLimiter, 'demoVisit', c.get('clientAddress'))
    const { gateway } = parts
    const { secrets } = await provisionVisit(gateway, { demo: 'invoicing', visit }).catch(translateGatewayError)
    const { mid = '', developerKey = '', password = '' } = secrets
    return c.json(await gateway.openProxySession({ mid, developerKey, password }).catch(translateGatewayError))
  }
}
