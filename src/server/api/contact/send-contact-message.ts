import { NewContactMessageSchema } from '../../../domain/messages/contact-schema.ts'
import { takeContactMessage } from '../../contact/take-contact-message.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/contact: a message to sales engineering. */
export function sendContactMessage(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    await takeContactMessage(c, parts, await parseJson(c, NewContactMessageSchema))
    return c.json({ status: 'received' })
  }
}
