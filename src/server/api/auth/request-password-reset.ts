import { EmailOnlySchema } from '../../../domain/accounts/account.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { requestResetWithinLimits } from '../../session/auth-service.ts'

/** POST /api/auth/forgot-password: the same answer, in the same time, with and without an account. */
export function requestPasswordReset(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { email } = await parseJson(c, EmailOnlySchema)
    await requestResetWithinLimits(c, parts, email)
    return c.json({ status: 'asked' })
  }
}
