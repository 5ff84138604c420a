import type { CurrentUser } from '../../../contract/page-services.ts'
import { ProfileSchema } from '../../../domain/accounts/account.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/account/profile: repeating it changes nothing more. */
export function changeProfile({ accounts }: PortalParts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await accounts.changeProfile(c.req.raw, await parseJson(c, ProfileSchema))
    return c.json(await accounts.show(user.id))
  }
}
