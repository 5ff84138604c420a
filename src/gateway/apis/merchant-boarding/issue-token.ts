import type { Context } from 'hono'
import { accessTokenLifeSeconds, signAccessToken } from '../../http/authenticate/access-token.ts'
import { grantHeaders, readGrant } from '../../http/authenticate/client-grant.ts'
import { nameClient } from '../../http/authenticate/enrollment-client.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log/log-request.ts'

/**
 * POST /oauth/token, JSON or form: `{grant_type, scope, client_id, client_secret}` in, a token for an hour out, 201.
 * Refusals carry RFC 6749's `error` beside this API's own list, so that ready-made OAuth clients understand them.
 */
export async function issueToken(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await readGrant(c, tools, { scope: 'all', takesReadingSecret: true })
  if ('refusal' in asked) {
    const { status, error, message, field } = asked.refusal
    return refuse(status, error, message, field, grantHeaders(asked.refusal, 'enrollment'))
  }
  const { credential } = asked
  logRequest(c, tools, {
    ...{ credentialId: credential.id, api: 'merchant-boarding', call: 'token' },
    ...{ status: 201, answer: 'token', fields: [] },
  })
  return Response.json(
    {
      access_token: signAccessToken(tools.keys, 'enrollment', nameClient(credential), tools.clock()),
      token_type: 'Bearer',
      expires_in: accessTokenLifeSeconds,
      scope: 'all',
    },
    { status: 201, headers: { Pragma: 'no-cache' } },
  )
}

const answerCodes: Readonly<Record<string, string>> = {
  invalid_client: 'INVALID_CLIENT',
  slow_down: 'RATE_LIMIT',
  temporarily_unavailable: 'UNAVAILABLE',
}

export function refuse(
  status: number,
  error: string,
  message: string,
  field = '',
  headers: Record<string, string> = {},
): Response {
  const errors = [{ field, code: answerCodes[error] ?? 'FORMAT', message }]
  return Response.json({ error, error_description: message, data: { errors } }, { status, headers })
}
