import type { Context } from 'hono'
import { accessTokenLifeSeconds, signAccessToken } from '../../http/authenticate/access-token.ts'
import { type GrantRefusal, grantHeaders, readGrant } from '../../http/authenticate/client-grant.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log/log-request.ts'
import { answerRefusal } from './answer.ts'
import { hospitalityName } from './api-name.ts'

/** POST /hospitality/oauth/token, JSON or form: `{grant_type, client_id, client_secret}` in, a token for an hour out. */
export async function issueToken(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await readGrant(c, tools)
  if ('refusal' in asked) return refuse(asked.refusal)
  const { credential } = asked
  logRequest(c, tools, {
    ...{ credentialId: credential.id, api: hospitalityName, call: 'token' },
    ...{ status: 200, answer: 'token', fields: [] },
  })
  const token = signAccessToken(tools.keys, 'hospitality', credential.id, tools.clock())
  const body = { access_token: token, token_type: 'Bearer', expires_in: accessTokenLifeSeconds }
  return Response.json(body, { headers: { Pragma: 'no-cache' } })
}

const codes: Readonly<Record<GrantRefusal['status'], string>> = {
  ...{ 400: 'INVALID_FIELD', 401: 'INVALID_CLIENT', 415: 'MALFORMED_BODY', 429: 'RATE_LIMIT' },
}

/** RFC 6749 asks for 400 where other calls of this API say 422. */
function refuse(refusal: GrantRefusal): Response {
  const { status, error, message: text, field } = refusal
  const own = { status: status === 415 ? 400 : status, code: codes[status], text, error, field } as const
  return answerRefusal(own, grantHeaders(refusal, 'hospitality'))
}
