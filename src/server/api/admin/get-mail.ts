import { ApiProblem } from '../../http/api-problem.ts'
import { actorOf, requireAdmin } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/mails/:mailId: links in it open accounts, so that it is recorded whose mail was read, and which, before it is given. */
export function getMail({ sessions, mails, audit }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const admin = await requireAdmin(c, sessions)
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
