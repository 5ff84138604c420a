import { ResetPasswordSchema } from '../../../domain/accounts/account.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { addCookies, resetPasswordWithinLimits } from '../../session/auth-service.ts'

/** POST /api/auth/reset-password: signs nobody in; with two-factor sign-in the code is still asked for. */
export function resetPassword(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const cookies = await resetPasswordWithinLimits(c, parts, await parseJson(c, ResetPasswordSchema))
    return addCookies(c.json({ status: 'done' }), cookies)
  }
}
