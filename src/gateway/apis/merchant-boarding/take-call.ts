import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { complaint } from '../../../domain/boarding/application.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber } from '../../../lib/cards/card-numbers.ts'
import type { BoardingClient } from '../../boarding/boarding-client.ts'
import type { Outcome } from '../../boarding/outcome.ts'
import type { Api } from '../../http/api.ts'
import { challengeOf } from '../../http/authenticate/bearer-token.ts'
import { authenticateClient } from '../../http/authenticate/enrollment-client.ts'
import type { CallResult, RawRequest } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readOnlyText, runCall } from '../../http/run-call.ts'
import { loggedJson } from '../../http/wire/logged-json.ts'
import { type JsonBody, readJsonBody } from '../../http/wire/read-json-body.ts'
import type { ApplicationFinder } from '../../store/merchants/applications-table.ts'
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

/** `takes`: the fields of its body; undefined for a call without one. `isOneChange`: it changes something, in one transaction. */
export type BoardingOperation = {
  name: string
  takes: readonly ApiField[] | undefined
  isOneChange: boolean
  handler: BoardingHandler
}
/** Who calls with what, as far as it can be read. */
type BoardingMessage = { client: BoardingClient; body: JsonBody }

/** One call, the same for all: who is it, how often, what came; then the handler, and its outcome in `data`. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, takes, isOneChange, handler }: BoardingOperation,
): Promise<Response> {
  return runCall<BoardingMessage>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const client = await authenticateClient(c, tools)
      if ('error' in client) return answerError(401, 'UNAUTHORIZED', client.message, challengeOf(client, 'enrollment'))
      return { credential: client.credential, message: { client, body: readJsonBody(request) } }
    },
    refuseRate: () => refuse(429, 'RATE_LIMIT', 'Too many requests in a minute; wait, then send fewer'),
    refuseReader: () => refuse(403, 'READ_ONLY', readOnlyText),
    handle: async ({ client, body }, { merchantId }, request, within) => {
      const refusal = takes && refuseBody(body)
      if (refusal) return refusal
      const finder = { merchantId, externalKey: keyOf(request) }
      const json = takes && body.kind === 'json' ? body.json : undefined
      return toResult(await handler({ c, tools: within, client, body: json, finder }))
    },
    ...(isOneChange && {
      refuseKey: ({ status, code, text }) => toErrors(status, [complaint('Idempotency-Key', code, text)]),
    }),
    loggedFields: ({ body }) => [
      ...(c.req.param('key') === undefined ? [] : ([['key', c.req.param('key') ?? '']] as const)),
      ...(takes && body.kind === 'json' ? loggedJson(takes, body.json) : []),
    ],
  })
}

function refuseBody(body: JsonBody): CallResult | undefined {
  if (body.kind === 'wrong-type')
    return refuse(415, 'CONTENT_TYPE', 'Send JSON, with the header Content-Type: application/json')
  if (body.kind === 'malformed') return refuse(400, 'FORMAT', 'The body is not JSON')
  const atFault = findCardNumber(body.json)?.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  return atFault === undefined ? undefined : toErrors(422, [complaint(atFault, 'CARD_NUMBER', cardNumberMessage)])
}

function toResult(outcome: Outcome<object> | Response): CallResult {
  if (outcome instanceof Response) return { response: outcome, answer: `HTTP ${outcome.status}` }
  const { rule } = outcome
  if (!outcome.ok) return { ...toErrors(outcome.status, outcome.errors), rule }
  return { response: Response.json({ data: outcome.value }), answer: 'HTTP 200', rule }
}

const toErrors = (status: number, errors: Parameters<typeof answerErrors>[1]): CallResult => ({
  response: answerErrors(status, errors),
  answer: `HTTP ${status} ${errors[0]?.code ?? ''}`,
})
const refuse = (status: number, code: string, message: string) => toErrors(status, [complaint('', code, message)])

/** No stored key has a control character, and PostgreSQL takes no zero byte in a question either. */
const keyOf = ({ c }: RawRequest) => (c.req.param('key') ?? '').replace(/\p{Cc}/gu, '\ufffd').toWellFormed()
