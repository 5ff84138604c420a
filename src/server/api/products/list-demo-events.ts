import { type DemoEvents, DemoEventsRequestSchema } from '../../../contract/demo-visit.ts'
import { provisionVisit } from '../../gateway-client/demo-visit.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/products/demo-events: what happened to the account of a visit, in order. Who knows the visit made it. */
export function listDemoEvents({ gateway, callLimiter }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { after, ...visit } = await parseJson(c, DemoEventsRequestSchema)
    await takeOrThrow(callLimiter, 'demoEvents', c.get('clientAddress'))
    const { credentialId } = await provisionVisit(gateway, visit).catch(translateGatewayError)
    const page = await gateway.listEvents(credentialId, after).catch(translateGatewayError)
    const events = page.events.map(({ position, name, at, data }) => ({ position: position ?? 0, name, at, data }))
    return c.json({ events, next: page.next } satisfies DemoEvents)
  }
}
