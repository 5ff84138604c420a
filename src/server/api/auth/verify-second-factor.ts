import { SecondFactorSchema } from '../../../domain/accounts/account.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, finishSignInWithinLimits, publicUser } from '../../session/auth-service.ts'

/** POST /api/auth/sign-in/second-factor */
export function verifySecondFactor(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { code } = await parseJson(c, SecondFactorSchema)
    const { user, cookies } = await finishSignInWithinLimits(c, parts, code)
    return addCookies(c.json({ currentUser: publicUser(user) }), cookies)
  }
}
