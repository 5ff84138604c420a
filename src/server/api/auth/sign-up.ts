import { SignUpSchema } from '../../../domain/user.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, publicUser, signUpAtDesk } from '../../session/account-desk.ts'

/** POST /api/auth/sign-up/email */
export function signUp(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const given = await parseJson(c, SignUpSchema)
    const { user, cookies } = await signUpAtDesk(c, parts, given)
    return addCookies(c.json({ currentUser: publicUser(user) }), cookies)
  }
}
