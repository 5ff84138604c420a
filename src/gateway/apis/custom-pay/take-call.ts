import type { Context } from 'hono'
import type { TechnicalFault } from '../../../domain/payments/amount-triggers.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { authenticateEpi, type EpiRefusal, signEpi, signedPath } from '../../http/authenticate/epi-signature.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { type CallResult, type RawRequest, runCall } from '../../http/run-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import type { Credential } from '../../store/credentials-table.ts'
import { type EpiAnswer, envelope, refuseWith, toResponse } from './answer.ts'
import { type BodyTable, checkBody } from './check-body.ts'
import { loggedBody } from './logged-body.ts'
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

/** One call, the same way for all: signature, rate, body by its table, handler; the answer is signed with the caller's key. */
export async function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  operation: EpiOperation,
): Promise<Response> {
  let epiKey: string | undefined
  const answer = (outcome: EpiAnswer): Response => signed(c, epiKey, envelope(outcome, tools.clock()))
  const response = await runCall<ReturnType<typeof readBody>>(c, tools, api, {
    nameOf: () => operation.name,
    authenticate: async request => {
      const caller = await authenticateEpi(request, gatewayPaths.customPay, tools)
      if (typeof caller === 'string') return answer(refusals[caller])
      epiKey = caller.epiKey
      return { credential: caller.credential, message: readBody(request) }
    },
    refuseRate: () => toResult(answer, refuseWith(429, 'RATE_LIMIT', 'Too many requests in a minute')),
    handle: async (body, credential, request) =>
      toResult(answer, await handle(body, { credential, tools, ...placeOf(request) }, operation, request)),
    loggedFields: body => (body.kind === 'json' ? loggedBody(operation.takes, body.json) : []),
  })
  // What failed on our side was answered by the frame, which has no key.
  const isUnsigned = response.status >= 500 && epiKey !== undefined && !response.headers.has('EPI-Signature')
  return isUnsigned ? signed(c, epiKey, { status: response.status, text: await response.text() }, response) : response
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

function signed(
  c: Context<GatewayEnv>,
  epiKey: string | undefined,
  { status, text }: { status: number; text: string },
  before?: Response,
): Response {
  const path = signedPath(c.req.path, gatewayPaths.customPay)
  const response = toResponse({ status, text }, epiKey ? { 'EPI-Signature': signEpi(epiKey, path, text) } : {})
  const wait = before?.headers.get('Retry-After')
  if (wait) response.headers.set('Retry-After', wait)
  return response
}
