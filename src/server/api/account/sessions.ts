import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies } from '../../session/auth-service.ts'

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
    await sessionList.endOne(c.req.raw, id)
    return c.json(await sessionList.list(c.req.raw))
  }
}

/** POST /api/account/sessions/end-all */
export function endAllSessions({ sessionList, knownBrowsers }: Parts & Pick<PortalParts, 'knownBrowsers'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await knownBrowsers.forgetAll(user.id)
    return addCookies(c.json({ currentUser: null }), await sessionList.endAll(c.req.raw))
  }
}
