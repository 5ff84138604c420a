import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/account */
export function getAccount({ accounts }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    return c.json(await accounts.show(user.id))
  }
}
