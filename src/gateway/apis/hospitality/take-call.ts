import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import type { Api } from '../../http/api.ts'
import { challengeOf, readBearer, revoked, type TokenRefusal } from '../../http/authenticate/bearer-token.ts'
import type { RawRequest } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { runCall } from '../../http/run-call.ts'
import { loggedFields, type ReadCall, readCall, type Wrong } from '../../http/wire/read-call.ts'
import type { JsonFault, JsonFields } from '../../http/wire/read-json-fields.ts'
import type { Asker } from '../../ledger/payment-request.ts'
import { type Credential, findCredential } from '../../store/merchants/credentials-table.ts'
import { answerRefusal, type CallRefusal, type CheckOutcome, refuseCall, toResult } from './answer.ts'

/** What a call is given: who asks, and the query of a GET or the body of another request as its table takes it. */
export type CheckCall = {
  asker: Asker
  tools: GatewayTools
  fields: JsonFields
  request: RawRequest
  /** A part of the path. */
  param: (name: string) => string
}
export type CheckHandler = (call: CheckCall) => Promise<CheckOutcome>
/** `isChange`: it changes something, in one transaction of the database. */
export type CheckOperation = { name: string; rows: readonly ApiField[]; isChange: boolean; handler: CheckHandler }

/** One call, the same way for all: token, rate, fields, handler. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, rows, isChange, handler }: CheckOperation,
): Promise<Response> {
  return runCall<ReadCall>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const credential = await authenticate(c, tools)
      if ('error' in credential) {
        const refusal = { status: 401, code: 'INVALID_TOKEN', text: credential.message } as const
        return answerRefusal(refusal, challengeOf(credential, 'hospitality'))
      }
      return { credential, message: readCall(rows, request) }
    },
    refuseRate: () => refuseCall({ status: 429, code: 'RATE_LIMIT', text: 'Too many requests in a minute' }),
    handle: async ({ fields, wrong }, credential, request, within) => {
      if (wrong) return refuseCall(refuseWrong(wrong))
      const asker = { credential, api: api.name }
      return toResult(await handler({ asker, tools: within, fields, request, param: part => c.req.param(part) ?? '' }))
    },
    ...(isChange && { refuseKey: refusal => refuseCall({ ...refusal, field: 'Idempotency-Key' }) }),
    loggedFields: ({ fields }) => [
      ...Object.entries(c.req.param() as Readonly<Record<string, string>>),
      ...loggedFields(fields, rows),
    ],
  })
}

async function authenticate(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Credential | TokenRefusal> {
  const named = readBearer(c, tools, 'hospitality')
  if (typeof named !== 'string') return named
  const credential = await findCredential(tools.store.read, named)
  return credential && !credential.isRevoked ? credential : revoked
}

function refuseWrong(wrong: Wrong): CallRefusal {
  if (wrong.kind === 'malformed') return { status: 400, code: 'MALFORMED_BODY', text: wrong.text }
  const { kind, name: field } = wrong
  if (kind === 'card-number')
    return { status: 422, code: 'CARD_NUMBER', text: `${field || 'request'}: ${cardNumberMessage}`, field }
  return { status: 422, code: 'INVALID_FIELD', text: `${field}${reasonOf(wrong.fault)}`, field }
}

function reasonOf(fault: JsonFault): string {
  if (fault.fault === 'unknown') return ': there is no such field'
  return fault.fault === 'missing' ? ' is missing' : `: expected ${expectedValue(fault.row)}. ${fault.row.rule}`
}
