import type { CurrentUser } from '../../../contract/page-services.ts'
import { ChangeEmailSchema } from '../../../domain/accounts/account.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { countMail } from '../../session/auth-service.ts'
import { countingPasswordTries } from '../../session/counting-password-tries.ts'

/** POST /api/account/email: the same answer whether or not another account has the address. */
export function changeEmail(parts: PortalParts) {
  const { accounts, links } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { email, password } = await parseJson(c, ChangeEmailSchema)
    if (email === user.email) {
      throw new ApiProblem('invalid_field', { param: 'email', detail: 'email: This is already your address.' })
    }
    await countingPasswordTries(c, parts, { user }, () => accounts.checkPassword(c.req.raw, password))
    await countMail(c, parts, email)
    noteSecurity(c, 'email_change_asked')
    await links.requestEmailChange(user.id, email)
    return c.json({ status: 'asked' })
  }
}
