import { EmailOnlySchema } from '../../../domain/accounts/account.ts'
import { leadBack, seeOther } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { requestResetWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/forgot-password: asking for a new password without JavaScript. */
export function requestPasswordResetByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      await requestResetWithinLimits(c, parts, check(fields, EmailOnlySchema).email)
      return seeOther('/forgot-password?done=1')
    } catch (error) {
      return leadBack(c, '/forgot-password', error, undefined)
    }
  }
}
