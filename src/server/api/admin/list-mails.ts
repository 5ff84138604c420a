import { mailEndpoints } from '../../../contract/mail-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/mails: the mailbox, without the texts, whose links open accounts. Looking at it is recorded. */
export function listMails({ mails, audit }: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const place = readListPlace(c)
    const { to, state, id } = check(c.req.query(), mailEndpoints.listMails.query)
    await audit.recordHourly({ ...actorOf(admin), action: 'mailbox_read', subject: 'mailbox', details: {} })
    const { mails: found, nextCursor } = await mails.page(place, { to, state, id })
    return c.json({ mails: found.map(({ text: _, ...head }) => head), nextCursor })
  }
}
