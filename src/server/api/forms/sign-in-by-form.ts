import { SignInSchema } from '../../../domain/accounts/user.ts'
import { leadBack, leadOn, leadTo } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, signInWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/sign-in: the sign-in page without JavaScript. */
export function signInByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      const { user, cookies } = await signInWithinLimits(c, parts, check(fields, SignInSchema))
      const next = user ? leadOn(fields['returnTo']) : leadTo('/login/second-factor', fields['returnTo'])
      return addCookies(next, cookies)
    } catch (error) {
      return leadBack(c, '/login', error, fields['returnTo'])
    }
  }
}
