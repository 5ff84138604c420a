import { ResetPasswordSchema } from '../../../domain/accounts/account.ts'
import { leadBack, seeOther } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, resetPasswordWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/reset-password: setting a new password without JavaScript. */
export function resetPasswordByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      const cookies = await resetPasswordWithinLimits(c, parts, check(fields, ResetPasswordSchema))
      return addCookies(seeOther('/login?done=password'), cookies)
    } catch (error) {
      return leadBack(c, '/reset-password', error, undefined, { token: fields['token'] ?? '' })
    }
  }
}
