import { TokenSchema } from '../../../domain/accounts/account.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { verifyEmailWithinLimits } from '../../session/auth-service.ts'

/** POST /api/auth/verify-email: a write, so that programs that look into mails use no link up. */
export function verifyEmail(parts: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const { token } = await parseJson(c, TokenSchema)
    await verifyEmailWithinLimits(c, parts, token)
    return c.json({ status: 'done' })
  }
}
