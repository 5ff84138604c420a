import { mailEndpoints } from '../../../contract/mail-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/mails/drop: a refused mail waits for nobody any more. Safe to repeat. */
export function dropMail({ mails, audit }: Pick<PortalParts, 'mails' | 'audit'>) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const { id } = await parseJson(c, mailEndpoints.dropMail.request)
    const found = await mails.find(id)
    if (!found) throw new ApiProblem('not_found', { param: 'id' })
    if (await mails.drop(id)) {
      const details = { mail: found.subject, mailId: id }
      await audit.record({ ...actorOf(staff), action: 'mail_dropped', subject: found.to, details })
    } else if (found.state !== 'dropped') {
      throw new ApiProblem('mail_not_sendable', { detail: 'Only a refused email can be dropped.' })
    }
    const { text: _, ...head } = found
    return c.json({ ...head, state: 'dropped' })
  }
}
