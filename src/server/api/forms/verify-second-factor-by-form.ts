import { SecondFactorSchema } from '../../../domain/accounts/account.ts'
import { leadBack, leadOn } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, finishSignInWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/second-factor: the second step of the sign-in page without JavaScript. */
export function verifySecondFactorByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      const { cookies } = await finishSignInWithinLimits(c, parts, check(fields, SecondFactorSchema).code)
      return addCookies(leadOn(fields['returnTo']), cookies)
    } catch (error) {
      return leadBack(c, '/login/second-factor', error, fields['returnTo'])
    }
  }
}
