import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { readAccessToken, type TokenAudience } from './access-token.ts'

/** Why a token is not taken: the code of RFC 6750 for `WWW-Authenticate`, and the same in words. */
export type TokenRefusal = { error: 'invalid_request' | 'invalid_token'; message: string }

export const revoked: TokenRefusal = {
  error: 'invalid_token',
  message: 'The credentials of this token were revoked',
}

/** What stands behind `Bearer` (RFC 6750, 2.1); undefined where nothing readable does. */
export const bearerOf = (c: Context<GatewayEnv>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** The id of the credential that the Bearer token of a request names; whether it may still be used is for the caller to ask. */
export function readBearer(
  c: Context<GatewayEnv>,
  { keys, clock }: Pick<GatewayTools, 'keys' | 'clock'>,
  audience: TokenAudience,
): string | TokenRefusal {
  const token = bearerOf(c)
  if (!token) {
    const message = c.req.header('authorization')
      ? 'Send the token as Authorization: Bearer …'
      : 'No token was sent; get one first'
    return { error: 'invalid_request', message }
  }
  return (
    readAccessToken(keys, audience, token, clock()) ?? {
      error: 'invalid_token',
      message: 'The token is wrong or has expired; get a new one',
    }
  )
}

/** The header that goes with a refused token. */
export const challengeOf = ({ error }: TokenRefusal, audience: TokenAudience) => ({
  'WWW-Authenticate': `Bearer realm="${audience}", error="${error}"`,
})
