import type { Context } from 'hono'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { naming } from '../note-security.ts'
import { readJson } from '../wire/read-json.ts'

const secretMaxLength = 200

/** Why no token is given: `error` is a code of RFC 6749, `field` the one at fault or empty. */
export type GrantRefusal = {
  status: 400 | 401 | 415 | 429
  error: string
  message: string
  field: string
  retryAfterSeconds?: number
}
const refuse = (
  status: GrantRefusal['status'],
  error: string,
  message: string,
  field = '',
): { refusal: GrantRefusal } => ({ refusal: { status, error, message, field } })

/**
 * Who asks for a token by client credentials (RFC 6749, 4.4), as JSON or as a form: `{grant_type, client_id, client_secret}`, and a
 * scope where the API has one. `takesReadingSecret`: the secret for reading may stand in the place of the client secret.
 */
export async function readGrant(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  { scope, takesReadingSecret = false }: { scope?: string; takesReadingSecret?: boolean } = {},
): Promise<{ credential: Credential } | { refusal: GrantRefusal }> {
  const asked = await readAsked(c)
  if (!asked) return refuse(415, 'invalid_request', 'Send JSON or a form, with the matching Content-Type')
  const { grant_type: grant, client_id: clientId, client_secret: clientSecret } = asked
  if (grant !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'grant_type is client_credentials', 'grant_type')
  if (scope !== undefined && asked['scope'] !== scope) return refuse(400, 'invalid_scope', `scope is ${scope}`, 'scope')
  if (!isSecret(clientId)) return refuse(400, 'invalid_request', 'Send the client ID of your credentials', 'client_id')
  if (!isSecret(clientSecret))
    return refuse(400, 'invalid_request', 'Send the client secret of your credentials', 'client_secret')
  const limit = tools.limitRate(`token:${clientId}`)
  if (!limit.isAllowed) {
    const { retryAfterSeconds } = limit
    const { refusal } = refuse(429, 'slow_down', 'Too many tokens in a minute; reuse a token until it expires')
    return { refusal: { ...refusal, retryAfterSeconds } }
  }
  const credential = await findBySecrets(
    { clientId, clientSecret },
    tools,
    takesReadingSecret ? { ...naming(c), forReading: 'clientSecret' } : naming(c),
  )
  if (credential) return { credential }
  return refuse(401, 'invalid_client', 'Client ID and client secret do not match, or were revoked')
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

/** What a refusal of a token carries in its head. */
export const grantHeaders = ({ status, retryAfterSeconds }: GrantRefusal, realm: string): Record<string, string> => ({
  ...(status === 401 && { 'WWW-Authenticate': `Basic realm="${realm}"` }),
  ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
})
