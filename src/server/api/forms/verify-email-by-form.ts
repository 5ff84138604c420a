import { TokenSchema } from '../../../domain/accounts/account.ts'
import { leadBack, seeOther } from '../../http/form-answer.ts'
import { check, readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { verifyEmailWithinLimits } from '../../session/auth-service.ts'

/** POST /api/forms/verify-email: confirming an address without JavaScript. */
export function verifyEmailByForm(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = await readForm(c)
    try {
      await verifyEmailWithinLimits(c, parts, check(fields, TokenSchema).token)
      return seeOther('/verify-email?done=1')
    } catch (error) {
      return leadBack(c, '/verify-email', error, undefined, { token: fields['token'] ?? '' })
    }
  }
}
