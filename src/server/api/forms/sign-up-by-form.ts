import { SignUpRequestSchema } from '../../../domain/accounts/user.ts'
import { leadBack, leadOn, seeOther } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, signUpWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/sign-up: the sign-up page without JavaScript. */
export function signUpByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      const signedIn = await signUpWithinLimits(c, parts, check(fields, SignUpRequestSchema))
      return signedIn ? addCookies(leadOn(fields['returnTo']), signedIn.cookies) : seeOther('/sign-up?done=1')
    } catch (error) {
      return leadBack(c, '/sign-up', error, fields['returnTo'])
    }
  }
}
