import { SignInSchema } from '../../../domain/accounts/user.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, publicUser, signInWithinLimits } from '../../session/auth-service.ts'

/** POST /api/auth/sign-in/email: signs in, or with two-factor sign-in begins one that waits for its code. */
export function signIn(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const given = await parseJson(c, SignInSchema)
    const { user, cookies } = await signInWithinLimits(c, parts, given)
    return addCookies(c.json({ currentUser: user && publicUser(user), needsSecondFactor: user === null }), cookies)
  }
}
