import { SignUpRequestSchema } from '../../../domain/accounts/user.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, publicUser, signUpWithinLimits } from '../../session/auth-service.ts'

/** POST /api/auth/sign-up/email */
export function signUp(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const given = await parseJson(c, SignUpRequestSchema)
    const signedIn = await signUpWithinLimits(c, parts, given)
    if (!signedIn) return c.json({ currentUser: null, needsMail: true })
    return addCookies(c.json({ currentUser: publicUser(signedIn.user), needsMail: false }), signedIn.cookies)
  }
}
