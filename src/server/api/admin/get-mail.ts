import type { CurrentUser } from '../../../contract/page-services.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/mails/:mailId: links in it open accounts, so that it is recorded whose mail was read, and which, before it is given. */
export function getMail({ mails, audit }: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const mail = await mails.find(c.req.param('mailId') ?? '')
    if (!mail) throw new ApiProblem('not_found')
    const { id, to, subject } = mail
    await audit.recordHourly({
      ...actorOf(admin),
      action: 'mail_read',
      subject: to,
      details: { mail: subject, mailId: id },
    })
    return c.json(mail)
  }
}
