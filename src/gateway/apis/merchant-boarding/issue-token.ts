import type { Context } from 'hono'
import { accessTokenLifeSeconds, signAccessToken } from '../../http/authenticate/access-token.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log-request.ts'
import { readJson } from '../../http/wire/read-json.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'

const secretMaxLength = 200

/**
 * POST /oauth/token, JSON or form: `{grant_type, scope, client_id, client_secret}` in, a token for an hour out, 201.
 * Refusals carry RFC 6749's `error` beside this API's own list, so that ready-made OAuth clients understand them.
 */
export async function issueToken(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await readAsked(c)
  if (!asked) return refuse(415, 'invalid_request', 'Send JSON or a form, and say which in Content-Type')
  const { grant_type: grant, scope, client_id: clientId, client_secret: clientSecret } = asked
  if (grant !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'grant_type is client_credentials', 'grant_type')
  if (scope !== 'all') return refuse(400, 'invalid_scope', 'scope is all', 'scope')
  if (!isSecret(clientId)) return refuse(400, 'invalid_request', 'Send the client ID of your credentials', 'client_id')
  if (!isSecret(clientSecret))
    return refuse(400, 'invalid_request', 'Send the client secret of your credentials', 'client_secret')
  const limit = tools.limitRate(`token:${clientId}`)
  if (!limit.isAllowed)
    return refuse(429, 'slow_down', 'Too many tokens in a minute; keep one until it ends', '', {
      'Retry-After': String(limit.retryAfterSeconds),
    })
  const credential = await findBySecrets({ clientId, clientSecret }, tools)
  if (!credential)
    return refuse(401, 'invalid_client', 'Client ID and client secret do not belong together, or were revoked', '', {
      'WWW-Authenticate': 'Basic realm="enrollment"',
    })
  logRequest(c, tools, {
    ...{ credentialId: credential.id, api: 'merchant-boarding', call: 'token' },
    ...{ status: 201, answer: 'token', fields: [] },
  })
  return Response.json(
    {
      access_token: signAccessToken(tools.keys, credential.id, tools.clock()),
      token_type: 'Bearer',
      expires_in: accessTokenLifeSeconds,
      scope: 'all',
    },
    { status: 201, headers: { Pragma: 'no-cache' } },
  )
}

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= secretMaxLength

async function readAsked(c: Context<GatewayEnv>): Promise<Record<string, unknown> | undefined> {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return Object.fromEntries(new URLSearchParams(await c.req.text()))
  if (!/^application\/json\s*(;|$)/i.test(type)) return undefined
  const body = await readJson(c)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
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
