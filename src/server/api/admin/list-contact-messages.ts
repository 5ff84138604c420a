import { contactEndpoints } from '../../../contract/contact-endpoints.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const FilterSchema = contactEndpoints.listContactMessages.query.pick({ state: true, id: true })

/** GET /api/admin/contact-messages: what people wrote, for administrators alone. */
export function listContactMessages({ contactMessages }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await contactMessages.page(readListPlace(c), check(c.req.query(), FilterSchema)))
  }
}
