import type { CurrentUser } from '../../../contract/page-services.ts'
import { listCredentialsOf } from '../../hosted-checkout/list-credentials-of.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/credentials: the user's credentials list (spec §7). */
export function listCredentials(parts: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    return c.json(await listCredentialsOf(user, parts, c.get('log')))
  }
}
