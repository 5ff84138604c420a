import type { Context } from 'hono'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../domain/apis/specification/expected-value.ts'
import { parseFourPartKey } from '../../domain/credentials/four-part-key.ts'
import { cardNumberMessage } from '../../domain/payments/card-number-problem.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Api, FrameRefusal } from './api.ts'
import { authenticateSession, type ProxyCaller } from './authenticate/proxy-session.ts'
import type { CallResult, RawRequest } from './call.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { readOnlyText, runCall } from './run-call.ts'
import { loggedFields, readCall, type Wrong } from './wire/read-call.ts'
import type { JsonFault, JsonFields } from './wire/read-json-fields.ts'

/** Why a call behind the proxy is refused: a code to act on, the same in words, and the field that is at fault (payments 10). */
export type ProxyRefusal = {
  status: 400 | 401 | 403 | 409 | 411 | 422 | 429 | FrameRefusal
  code: string
  text: string
  field?: string
}
/** What a call ends with: the fields of its answer, an answer of its own form, or why not. What else is said goes to the request log. */
export type ProxyOutcome = ({ data: object } & Logged) | ({ response: Response } & Logged) | { refusal: ProxyRefusal }
type Logged = Partial<Omit<CallResult, 'response'>>

/** What a call is given: who calls in which session, and the fields of the table that it takes. */
export type ProxyCall = {
  caller: ProxyCaller
  credential: Credential
  tools: GatewayTools
  /** Of the query of a GET, of the body of others; checked by their rows. */
  fields: JsonFields
  request: RawRequest
  /** Name of the API, for the ledger and the log. */
  api: string
}
export type ProxyHandler = (call: ProxyCall) => Promise<ProxyOutcome>
/** `takesKey`: it is done once by the header Idempotency-Key; its handler then runs in one transaction of the database. */
export type ProxyOperation = {
  name: string
  rows: readonly ApiField[]
  takesKey: boolean
  handler: ProxyHandler
}

export const noSession: ProxyRefusal = {
  ...{ status: 401, code: 'NO_SESSION' },
  text: 'Send Authorization: Bearer with the token of a session that has not ended',
}
const readsOnly: ProxyRefusal = { status: 403, code: 'READ_ONLY', text: readOnlyText }
export const tooMany: ProxyRefusal = { status: 429, code: 'RATE_LIMIT', text: 'Too many requests in a minute' }
const otherAccount: ProxyRefusal = {
  ...{ status: 404, code: 'UNKNOWN_ACCOUNT' },
  text: 'This is not your session’s account; use accountId from the answer that opened the session',
}

/** Number of the account of a credential: that of its merchant, part of the paths of the proxy. */
export const accountIdOf = ({ fourPartKey }: Credential): number => Number(parseFourPartKey(fourPartKey)?.merchNbr)

/** One call in a session, the same way for all: token, rate, whose account, fields, handler (decision 0228). */
export function takeProxyCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, rows, takesKey, handler }: ProxyOperation,
): Promise<Response> {
  return runCall<{ caller: ProxyCaller; read: ReadProxy }>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const caller = await authenticateSession(c, tools)
      if (!caller) return answerProxy(noSession)
      return { credential: caller.credential, message: { caller, read: readProxyFields(request, rows) } }
    },
    refuseRate: () => refuseCall(tooMany),
    refuseReader: () => refuseCall(readsOnly),
    handle: async ({ caller, read: { fields, refusal } }, credential, request, within) => {
      const account = c.req.param('accountId')
      if (account !== undefined && account !== String(accountIdOf(credential))) return refuseCall(otherAccount)
      if (refusal) return refuseCall(refusal)
      return toResult(await handler({ caller, credential, tools: within, fields, request, api: api.name }))
    },
    ...(takesKey && { refuseKey: refuseCall }),
    loggedFields: ({ read: { fields } }) => loggedFields(fields, rows),
  })
}

/** What was sent, as far as it can be read, and why it is refused. */
export type ReadProxy = { fields: JsonFields; refusal?: ProxyRefusal }

/** The query of a GET or the body of another request by its rows. */
export function readProxyFields(request: RawRequest, rows: readonly ApiField[]): ReadProxy {
  if (request.method !== 'GET' && request.c.req.header('transfer-encoding') !== undefined)
    return { fields: new Map(), refusal: noLength }
  const { fields, wrong } = readCall(rows, request)
  return wrong ? { fields, refusal: refuseWrong(wrong, request) } : { fields }
}

const noLength: ProxyRefusal = {
  ...{ status: 411, code: 'LENGTH_REQUIRED' },
  text: 'Send the body in one piece, with its exact Content-Length',
}

function refuseWrong(wrong: Wrong, { method }: RawRequest): ProxyRefusal {
  if (wrong.kind === 'malformed') return { status: 400, code: 'MALFORMED_BODY', text: wrong.text }
  const { name } = wrong
  const at = name && { field: name }
  if (wrong.kind === 'card-number')
    return { status: 400, code: 'CARD_NUMBER', text: `${name || 'request'}: ${cardNumberMessage}`, ...at }
  const code = method === 'GET' ? 'BAD_QUERY' : 'INVALID_FIELD'
  return { status: 400, code, text: `${name}${reasonOf(wrong.fault)}`, field: name }
}

function reasonOf(fault: JsonFault): string {
  if (fault.fault === 'unknown') return ': there is no such field'
  return fault.fault === 'missing' ? ' is missing' : `: ${expectedValue(fault.row)}`
}

/** The body of a refusal. */
export const answerProxy = ({ status, code, text, field }: ProxyRefusal): Response =>
  Response.json({ code, message: text, ...(field && { field }) }, { status })

export const refuseCall = (refusal: ProxyRefusal): CallResult => ({
  response: answerProxy(refusal),
  answer: `HTTP ${refusal.status} ${refusal.code}`,
})

function toResult(outcome: ProxyOutcome): CallResult {
  if ('refusal' in outcome) return refuseCall(outcome.refusal)
  if ('response' in outcome) return { answer: `HTTP ${outcome.response.status}`, ...outcome }
  const { data, ...logged } = outcome
  return { response: Response.json(data), answer: 'HTTP 200', ...logged }
}
