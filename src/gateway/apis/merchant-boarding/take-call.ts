import type { Context } from 'hono'
import { complaint } from '../../../domain/boarding/application.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber } from '../../../lib/card-numbers.ts'
import { type BoardingClient, loadClient } from '../../boarding/boarding-client.ts'
import type { Outcome } from '../../boarding/outcome.ts'
import { readAccessToken } from '../../http/authenticate/access-token.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import type { ApplicationFinder } from '../../store/applications-table.ts'
import { answerError, answerErrors } from './answer.ts'

/** What a call of this API is given: who calls, and the JSON that came, where the call takes one. */
export type BoardingCall = {
  c: Context<GatewayEnv>
  tools: GatewayTools
  client: BoardingClient
  body: unknown
  /** The application that `{key}` of the path names, of this client's organization. */
  finder: ApplicationFinder
}
export type BoardingHandler = (call: BoardingCall) => Promise<Outcome<object> | Response>

/** One call, the same for all: who is it, how often, what came; then the handler, and its outcome in `data`. */
export async function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  call: { name: string; takesBody: boolean; handler: BoardingHandler },
): Promise<Response> {
  const client = await authorize(c, tools)
  if (client instanceof Response) return client
  const response = await run(c, tools, client, call)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const code = response.ok || !isJson ? '' : ` ${await firstCode(response)}`
  const { id } = client.credential
  tools.requestLog.add({
    ...{ credentialId: id, requestId: c.get('requestId'), api: 'merchant-boarding', call: call.name },
    ...{ status: response.status, answer: call.name + code, fields: [] },
  })
  return response
}

async function run(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  client: BoardingClient,
  { takesBody, handler }: { takesBody: boolean; handler: BoardingHandler },
): Promise<Response> {
  const limit = tools.limitRate(`merchant-boarding:${client.credential.id}`)
  if (!limit.isAllowed)
    return answerError(429, 'RATE_LIMIT', 'Too many requests in a minute; wait, and ask less often', {
      'Retry-After': String(limit.retryAfterSeconds),
    })
  let body: unknown
  if (takesBody) {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      return answerError(415, 'CONTENT_TYPE', 'Send JSON, with the header Content-Type: application/json')
    try {
      body = await c.req.json()
    } catch {
      return answerError(400, 'FORMAT', 'The body is not JSON')
    }
    const atFault = findCardNumber(body)?.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    if (atFault !== undefined) return answerErrors(422, [complaint(atFault, 'CARD_NUMBER', cardNumberMessage)])
  }
  const finder = { merchantId: client.credential.merchantId, externalKey: keyOf(c) }
  const outcome = await handler({ c, tools, client, body, finder })
  if (outcome instanceof Response) return outcome
  return outcome.ok ? Response.json({ data: outcome.value }) : answerErrors(outcome.status, outcome.errors)
}

/** No stored key has a control character, and PostgreSQL takes no zero byte in a question either. */
const keyOf = (c: Context<GatewayEnv>) => (c.req.param('key') ?? '').replace(/\p{Cc}/gu, '\ufffd').toWellFormed()

async function authorize(c: Context<GatewayEnv>, tools: GatewayTools): Promise<BoardingClient | Response> {
  const header = c.req.header('authorization')
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!token)
    return refuse401(
      'invalid_request',
      header ? 'Send the token as Authorization: Bearer …' : 'No token was sent; get one first',
    )
  const credentialId = readAccessToken(tools.keys, token, tools.clock())
  if (credentialId === undefined) return refuse401('invalid_token', 'The token is wrong or has expired; get a new one')
  const client = await loadClient(credentialId, tools)
  return client ?? refuse401('invalid_token', 'The credentials of this token were revoked')
}

const refuse401 = (error: string, message: string) =>
  answerError(401, 'UNAUTHORIZED', message, { 'WWW-Authenticate': `Bearer realm="enrollment", error="${error}"` })

async function firstCode(response: Response): Promise<string> {
  const { data } = (await response.clone().json()) as { data: { errors: { code: string }[] } }
  return data.errors[0]?.code ?? ''
}
