import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/clock: what the sandbox clock of the user's account shows, and what is due. */
export function getClock({ gateway }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> =>
    c.json(await gateway.getClock(user.id).catch(translateGatewayError))
}
