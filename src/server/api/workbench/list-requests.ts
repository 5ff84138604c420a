import type { CurrentUser } from '../../../contract/page-services.ts'
import type { RequestsPage } from '../../../contract/workbench-endpoints.ts'
import { RequestFilterSchema } from '../../../domain/payments/logged-request.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/requests: the latest requests of the user's credentials, masked. */
export function listRequests({ gateway }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const { cursor, ...query } = c.req.query()
    const filter = check(query, RequestFilterSchema)
    const page = await gateway.listRequests(user.id, { ...filter, cursor }).catch(translateGatewayError)
    return c.json({ requests: page.requests, nextCursor: page.next } satisfies RequestsPage)
  }
}
