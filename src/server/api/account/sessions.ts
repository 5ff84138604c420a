import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { noteSecurity } from '../../http/note-security.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addSignedOutCookies } from '../../session/auth-service.ts'

type Parts = Pick<PortalParts, 'sessionList'>

/** GET /api/account/sessions */
export function listSessions({ sessionList }: Parts) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await sessionList.list(c.req.raw))
  }
}

const EndSessionSchema = z.object({ id: z.string().min(1).max(100) })

/** POST /api/account/sessions/end: an id that is not one of the account's own ends nothing. */
export function endSession({ sessionList }: Parts) {
  return async (c: ServerContext): Promise<Response> => {
    const { id } = await parseJson(c, EndSessionSchema)
    if (await sessionList.endOne(c.req.raw, id)) noteSecurity(c, 'session_ended')
    return c.json(await sessionList.list(c.req.raw))
  }
}

/** POST /api/account/sessions/end-all */
export function endAllSessions({ sessionList, knownBrowsers }: Parts & Pick<PortalParts, 'knownBrowsers'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await knownBrowsers.forgetAll(user.id)
    const cookies = await sessionList.endAll(c.req.raw)
    noteSecurity(c, 'sessions_ended')
    return addSignedOutCookies(c.json({ currentUser: null }), cookies)
  }
}
