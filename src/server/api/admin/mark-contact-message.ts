import type { CurrentUser } from '../../../contract/page-services.ts'
import { ContactMarkSchema } from '../../../domain/messages/contact-schema.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'contactMessages' | 'audit' | 'clock'>

/** POST /api/admin/contact-messages/mark: handled, or open again. Safe to repeat: whoever marked it first stays named. */
export function markContactMessage({ contactMessages, audit, clock }: Parts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { id, isHandled } = await parseJson(c, ContactMarkSchema)
    const mark = { isHandled, at: clock(), by: admin.email }
    const message = await contactMessages.mark(id, mark, ({ topic }, transaction) =>
      audit.record(
        {
          ...actorOf(admin),
          action: isHandled ? 'contact_message_handled' : 'contact_message_reopened',
          // Not who wrote it: that goes with the message after half a year, this entry stays.
          subject: id,
          details: { topic },
        },
        transaction,
      ),
    )
    if (!message) throw new ApiProblem('message_not_found', { param: 'id' })
    return c.json(message)
  }
}
