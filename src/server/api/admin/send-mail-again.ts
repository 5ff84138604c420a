import { MailToSendAgainSchema } from '../../../contract/mail-endpoints.ts'
import type { CurrentUser } from '../../../contract/page-services.ts'
import type { MailRecord } from '../../../domain/messages/mail.ts'
import { resendOf } from '../../../domain/messages/mail-resend.ts'
import { actorOf } from '../../admin/actor-of.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { countMail } from '../../session/auth-service.ts'

/**
 * POST /api/admin/mails/send-again: to the address that it went to, and to no other. Safe to repeat: a refused mail is tried
 * once more, a copy has the id of its `sendId`, and a new link ends the one before.
 */
export function sendMailAgain(parts: PortalParts) {
  const { mails, mail, audit } = parts
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const { id, sendId } = await parseJson(c, MailToSendAgainSchema)
    const found = await mails.find(id)
    if (!found) throw new ApiProblem('not_found', { param: 'id' })
    const way = resendOf(found)
    if (!way || (way === 'copy' && found.text === '')) {
      // A try that was asked for a moment ago, and whose answer was lost, is under way.
      if (found.state === 'waiting') return c.json({ status: 'sending' })
      throw notSendable(found)
    }
    if (way === 'same') await mails.tryAgain(id)
    if (way === 'copy') {
      const { kind, to, subject, text } = found
      await mail.send({ id: `again-${sendId}`, kind, to, subject, text })
    }
    if (way === 'new-link') await mailNewLink(c, parts, found)
    const details = { mail: found.subject, mailId: id }
    await audit.record({ ...actorOf(staff), action: 'mail_sent_again', subject: found.to, details })
    return c.json({ status: 'sending' })
  }
}

/** Another link for the same: the old one may have ended, and ends now. A refused mail waits for nobody after that. */
async function mailNewLink(c: ServerContext, parts: PortalParts, { id, kind, to }: MailRecord) {
  const { accounts, links, mails } = parts
  const userId = await accounts.idOf(to)
  if (!userId) throw new ApiProblem('mail_not_sendable', { detail: 'This address no longer belongs to an account.' })
  if (kind === 'verify-email' && (await accounts.show(userId)).isEmailVerified)
    throw new ApiProblem('mail_not_sendable', { detail: 'The address is already confirmed.' })
  await countMail(c, parts, to)
  await (kind === 'verify-email' ? links.mailVerification(userId, to) : links.requestReset(to))
  await mails.drop(id)
}

function notSendable({ state }: MailRecord): ApiProblem {
  const detail =
    state === 'kept'
      ? 'No mail server is configured: the email stays in the mailbox.'
      : state === 'dropped'
        ? 'It was dropped.'
        : 'The mail server accepted it, and its text is not kept.'
  return new ApiProblem('mail_not_sendable', { detail })
}
