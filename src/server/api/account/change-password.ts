import type { CurrentUser } from '../../../contract/page-services.ts'
import { ChangePasswordSchema } from '../../../domain/accounts/account.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies } from '../../session/auth-service.ts'
import { countingPasswordTries } from '../../session/counting-password-tries.ts'
import { refuseWeakPassword } from '../../session/refuse-weak-password.ts'

/** POST /api/account/password: ends the other sessions and renews this one; the owner is told by mail. */
export function changePassword(parts: PortalParts) {
  const { accounts, accountMails, knownBrowsers } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { currentPassword, password } = await parseJson(c, ChangePasswordSchema)
    refuseWeakPassword(password, user)
    const cookies = await countingPasswordTries(c, parts, { user }, () =>
      accounts.changePassword(c.req.raw, user.id, { current: currentPassword, next: password }),
    )
    noteSecurity(c, 'password_changed')
    // Whoever knew the password before is a stranger now.
    await knownBrowsers.forgetAll(user.id)
    cookies.push(...(await knownBrowsers.remember(c.req.raw, user.id)))
    await accountMails.passwordChanged(user.email)
    return addCookies(c.json({ status: 'done' }), cookies)
  }
}
