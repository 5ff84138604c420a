import { DemoNightRequestSchema } from '../../../contract/demo-visit.ts'
import { provisionVisit } from '../../gateway-client/demo-visit.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/products/demo-night: the clock of a visit's account goes on to the next close of batches, and to no other's. */
export function passDemoNight({ gateway, callLimiter }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { id, ...visit } = await parseJson(c, DemoNightRequestSchema)
    await takeOrThrow(callLimiter, 'demoNight', c.get('clientAddress'))
    const { credentialId } = await provisionVisit(gateway, visit).catch(translateGatewayError)
    const now = await gateway.passNight(credentialId, id).catch(translateGatewayError)
    return c.json({ now })
  }
}
