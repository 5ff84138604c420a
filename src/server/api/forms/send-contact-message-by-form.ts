import { ContactFormSchema } from '../../../domain/messages/contact-schema.ts'
import { takeContactMessage } from '../../contact/take-contact-message.ts'
import { leadBack, seeOther } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/forms/contact: a message to sales engineering without JavaScript. */
export function sendContactMessageByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      await takeContactMessage(c, parts, check(fields, ContactFormSchema))
      return seeOther('/contact?done=1')
    } catch (error) {
      return leadBack(c, '/contact', error, undefined)
    }
  }
}
