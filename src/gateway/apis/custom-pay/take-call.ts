import type { Context } from 'hono'
import type { TechnicalFault } from '../../../domain/payments/amount-triggers.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { authenticateEpi, type EpiRefusal, signEpi, signedPath } from '../../http/authenticate/epi-signature.ts'
import type { CallResult, RawRequest } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { runCall } from '../../http/run-call.ts'
import { loggedJson } from '../../http/wire/logged-json.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import type { Credential } from '../../store/credentials-table.ts'
import { type EpiAnswer, envelope, refuseWith, toResponse } from './answer.ts'
import { type BodyTable, checkBody, rowsOf } from './check-body.ts'
import { readBody } from './read-body.ts'
import { refuseEntryMethod } from './refuse-entry-method.ts'

/** What a call of this API is given: who calls, and the fields of its table. */
export type EpiCall = {
  credential: Credential
  tools: GatewayTools
  fields: JsonFields
  /** The token or batch that the path names; empty for what cannot be one. */
  bric: string
  batchId: string
  query: URLSearchParams
}
export type EpiOutcome = EpiAnswer & {
  transactionIds?: readonly string[]
  rule?: string | undefined
  fault?: TechnicalFault | undefined
}
export type EpiHandler = (call: EpiCall) => Promise<EpiOutcome>

/** `takes`: the table of its body; undefined for a call without one. */
export type EpiOperation = { name: string; takes: BodyTable | undefined; handler: EpiHandler }

const refusals: Record<EpiRefusal, EpiAnswer> = {
  'missing-signature': refuseWith(401, 'MISSING_SIGNATURE', 'Send EPI-Id and EPI-Signature'),
  'bad-signature': refuseWith(401, 'BAD_SIGNATURE', 'EPI-Signature does not fit path and body'),
  'unknown-key': refuseWith(403, 'UNKNOWN_KEY', 'EPI-Id is not known'),
}

/** What came, and the key that it was signed with: the answer is signed with it too. */
type Signed = { epiKey: string; body: ReturnType<typeof readBody> }

/** One call, the same way for all: signature, rate, body by its table, handler; the answer is signed with the caller's key. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  operation: EpiOperation,
): Promise<Response> {
  const answer = (outcome: EpiAnswer) => toResponse(envelope(outcome, tools.clock()))
  const refuse = (...refusal: Parameters<typeof refuseWith>) => toResult(answer, refuseWith(...refusal))
  return runCall<Signed>(c, tools, api, {
    nameOf: () => operation.name,
    authenticate: async request => {
      const caller = await authenticateEpi(request, gatewayPaths.customPay, tools)
      if (typeof caller === 'string') return answer(refusals[caller])
      const { credential, epiKey } = caller
      return { credential, message: { epiKey, body: readBody(request) } }
    },
    refuseRate: () => refuse(429, 'RATE_LIMIT', 'Too many requests in a minute'),
    handle: async ({ body }, credential, request, within) =>
      toResult(answer, await handle(body, { credential, tools: within, ...placeOf(request) }, operation, request)),
    ...(c.req.method !== 'GET' && { refuseKey: ({ status, code, text }) => refuse(status, code, text) }),
    sign: async (response, { epiKey }) => {
      const text = await response.clone().text()
      response.headers.set('EPI-Signature', signEpi(epiKey, signedPath(c.req.path, gatewayPaths.customPay), text))
    },
    loggedFields: ({ body }) => (body.kind === 'json' ? loggedJson(rowsOf(operation.takes), body.json) : []),
  })
}

async function handle(
  body: ReturnType<typeof readBody>,
  call: Omit<EpiCall, 'fields'>,
  { takes, handler }: EpiOperation,
  { c }: RawRequest,
): Promise<EpiOutcome> {
  const version = c.req.header('epi-version')
  if (version !== undefined && version !== '1.0') return refuseWith(400, 'INVALID_FIELD', 'EPI-Version: one of 1.0')
  if (body.kind === 'malformed') return refuseWith(400, 'MALFORMED_BODY', body.text)
  const misread = refuseEntryMethod(takes, body.json)
  if (misread) return misread
  const checked = checkBody(takes, body.json)
  return Array.isArray(checked) ? { status: 400, errors: checked } : handler({ ...call, fields: checked })
}

/** No token and no batch has other characters, and PostgreSQL takes no zero byte in a question either. */
function placeOf({ c, query }: RawRequest): Pick<EpiCall, 'bric' | 'batchId' | 'query'> {
  const part = (name: string, shape: RegExp) => {
    const text = c.req.param(name) ?? ''
    return shape.test(text) ? text : ''
  }
  const bric = part('BRIC', /^[0-9A-Z]{1,20}$/)
  return { bric, batchId: part('batchID', /^\d{1,10}$/), query: new URLSearchParams(query) }
}

function toResult(answer: (outcome: EpiAnswer) => Response, outcome: EpiOutcome): CallResult {
  const response = answer(outcome)
  if ('errors' in outcome) return { response, answer: `HTTP ${outcome.status} ${outcome.errors[0]?.code ?? ''}` }
  const code = 'response' in outcome.data ? `response ${outcome.data.response}` : 'HTTP 200'
  const { transactionIds = [], rule, fault } = outcome
  return { response, answer: code, transactionIds, rule, fault }
}
