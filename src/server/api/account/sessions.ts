import type { CurrentUser } from '../../../contract/page-services.ts'
import { EndSessionSchema, PasswordConfirmationSchema } from '../../../domain/accounts/account.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addSignedOutCookies } from '../../session/auth-service.ts'
import { countingPasswordTries } from '../../session/counting-password-tries.ts'

/** GET /api/account/sessions */
export function listSessions({ sessionList }: Pick<PortalParts, 'sessionList'>) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await sessionList.list(c.req.raw))
  }
}

/** POST /api/account/sessions/end: an id that is not one of the account's own ends nothing. */
export function endSession(parts: PortalParts) {
  const { accounts, sessionList } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { id, password } = await parseJson(c, EndSessionSchema)
    await countingPasswordTries(c, parts, { user }, () => accounts.checkPassword(c.req.raw, password))
    if (await sessionList.endOne(c.req.raw, id)) noteSecurity(c, 'session_ended')
    return c.json(await sessionList.list(c.req.raw))
  }
}

/** POST /api/account/sessions/end-all */
export function endAllSessions(parts: PortalParts) {
  const { accounts, sessionList, knownBrowsers } = parts
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const { password } = await parseJson(c, PasswordConfirmationSchema)
    await countingPasswordTries(c, parts, { user }, () => accounts.checkPassword(c.req.raw, password))
    await knownBrowsers.forgetAll(user.id)
    const cookies = await sessionList.endAll(c.req.raw)
    noteSecurity(c, 'sessions_ended')
    return addSignedOutCookies(c.json({ currentUser: null }), cookies)
  }
}
