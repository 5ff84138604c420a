import { contactEndpoints } from '../../../contract/contact-endpoints.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const StateSchema = contactEndpoints.listContactMessages.query.pick({ state: true })

/** GET /api/admin/contact-messages: what people wrote, for administrators alone. */
export function listContactMessages({ contactMessages }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { state } = check(c.req.query(), StateSchema)
    return c.json(await contactMessages.page(readListPlace(c), state))
  }
}
