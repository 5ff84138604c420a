import type { CurrentUser } from '../../../contract/page-services.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { countMail } from '../../session/auth-service.ts'

/** POST /api/account/verification: mails another link to an address that is not confirmed. */
export function sendVerification(parts: PortalParts) {
  const { accounts, links } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { isEmailVerified } = await accounts.show(user.id)
    if (!isEmailVerified) {
      await countMail(c, parts, user.email)
      await links.mailVerification(user.id, user.email)
    }
    return c.json({ status: 'asked' })
  }
}
