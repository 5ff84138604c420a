import type { Context } from 'hono'
import type { TechnicalFault } from '../../../domain/payments/test-data/amount-triggers.ts'
import type { RawRequest } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { type SignedAnswer, type SignedApi, takeSignedCall } from '../../http/take-signed-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import type { JsonObject } from '../../http/wire/read-json-object.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { type EpiAnswer, envelope } from './answer.ts'
import { type BodyTable, checkBody, rowsOf } from './check-body.ts'
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

/** One call: its body by its table, then its handler, with the answer in the envelope. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  signed: SignedApi,
  { name, takes, handler }: EpiOperation,
): Promise<Response> {
  return takeSignedCall(c, tools, signed, {
    ...{ name, rows: rowsOf(takes) },
    takesKey: c.req.method !== 'GET',
    handle: async (body, credential, request, within) => {
      const outcome = await handle(body, { credential, tools: within, ...placeOf(request) }, takes, handler)
      return toAnswer(outcome, tools.clock())
    },
  })
}

async function handle(
  body: JsonObject,
  call: Omit<EpiCall, 'fields'>,
  takes: BodyTable | undefined,
  handler: EpiHandler,
): Promise<EpiOutcome> {
  const misread = refuseEntryMethod(takes, body)
  if (misread) return misread
  const checked = checkBody(takes, body)
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

function toAnswer(outcome: EpiOutcome, nowMs: number): SignedAnswer {
  const written = envelope(outcome, nowMs)
  if ('errors' in outcome) return { ...written, answer: `HTTP ${outcome.status} ${outcome.errors[0]?.code ?? ''}` }
  const answer = 'response' in outcome.data ? `response ${outcome.data.response}` : 'HTTP 200'
  const { transactionIds = [], rule, fault } = outcome
  return { ...written, answer, transactionIds, rule, fault }
}
