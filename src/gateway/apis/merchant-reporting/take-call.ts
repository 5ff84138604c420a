import type { Context } from 'hono'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { type BoardingClient, readClock } from '../../boarding/boarding-client.ts'
import type { Api } from '../../http/api.ts'
import { challengeOf } from '../../http/authenticate/bearer-token.ts'
import { authenticateClient } from '../../http/authenticate/enrollment-client.ts'
import type { RawRequest } from '../../http/call.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readOnlyText, runCall } from '../../http/run-call.ts'
import { loggedFields, readBody, readQuery, type Wrong } from '../../http/wire/read-call.ts'
import type { JsonFault } from '../../http/wire/read-json-fields.ts'
import type { PortfolioOwner } from '../../portfolio/find-merchants.ts'
import { answerRefusal, type Report, type ReportRefusal, refuseCall, toResult } from './answer.ts'

/** What a call is given: who asks when, and query or body as its table takes it. */
export type ReportCall = {
  c: Context<GatewayEnv>
  owner: PortfolioOwner
  tools: GatewayTools
  /** Values of query or body by name; what was not sent is empty. */
  value: (name: string) => string
}
export type ReportHandler = (call: ReportCall) => Promise<Report>
/** `rows`: of its query; of its body where `isChange` says that it changes something, in one transaction of the database. */
export type ReportOperation = { name: string; rows: readonly ApiField[]; isChange: boolean; handler: ReportHandler }

type Asked = { client: BoardingClient; fields: ReadonlyMap<string, string>; refusal: ReportRefusal | undefined }
const tooMany: ReportRefusal = {
  status: 429,
  code: 'RATE_LIMIT',
  text: 'Too many requests in a minute; send fewer',
}

/** One call, the same way for all: token, rate, query, handler, and its answer in the envelope. */
export function takeCall(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { name, rows, isChange, handler }: ReportOperation,
): Promise<Response> {
  return runCall<Asked>(c, tools, api, {
    nameOf: () => name,
    authenticate: async request => {
      const client = await authenticateClient(c, tools)
      if ('error' in client)
        return answerRefusal(
          { status: 401, code: 'UNAUTHORIZED', text: client.message },
          challengeOf(client, 'enrollment'),
        )
      return { credential: client.credential, message: { client, ...readAsked(rows, isChange, request) } }
    },
    refuseRate: () => refuseCall(tooMany),
    refuseReader: () => refuseCall({ status: 403, code: 'READ_ONLY', text: readOnlyText }),
    handle: async ({ client, fields, refusal }, credential, _request, within) => {
      if (refusal) return refuseCall(refusal)
      const owner = { client, nowMs: await readClock(credential.id, within) }
      return toResult(await handler({ c, owner, tools: within, value: asked => fields.get(asked) ?? '' }))
    },
    ...(isChange && { refuseKey: refusal => refuseCall({ ...refusal, field: 'Idempotency-Key' }) }),
    loggedFields: ({ fields }) => [
      ...['mid', 'caseNumber'].flatMap(part => {
        const value = c.req.param(part)
        return value === undefined ? [] : [[part, value] as const]
      }),
      ...loggedFields(fields, rows),
    ],
  })
}

/** Codes of refused queries, by the name at fault; all others are BAD_QUERY. */
const codes: Readonly<Record<string, string>> = { limit: 'BAD_PAGE', offset: 'BAD_PAGE', findBy: 'BAD_FIND_BY' }

/** The query of a call that reads, or the body of one that changes something, which takes no query. */
function readAsked(rows: readonly ApiField[], isChange: boolean, request: RawRequest): Omit<Asked, 'client'> {
  const inQuery = readQuery(isChange ? [] : rows, request.query)
  if (!isChange || inQuery.wrong)
    return { fields: inQuery.fields, refusal: inQuery.wrong && refuseWrong(inQuery.wrong, 'query') }
  const { fields, wrong } = readBody(rows, request)
  return { fields, refusal: wrong && refuseWrong(wrong, 'body') }
}

function refuseWrong(wrong: Wrong, place: 'query' | 'body'): ReportRefusal {
  if (wrong.kind === 'malformed') return { status: 400, code: 'BAD_BODY', text: wrong.text }
  const { kind, name: field } = wrong
  if (kind === 'card-number') return { status: 400, code: 'CARD_NUMBER', text: cardNumberMessage, field }
  const text = `${field}: ${reasonOf(wrong.fault)}`
  if (place === 'body') return { status: 400, code: 'BAD_BODY', text, field }
  const code = (wrong.fault.fault !== 'unknown' && codes[wrong.fault.name]) || 'BAD_QUERY'
  return { status: 400, code, text: text.replace(' without quotation marks', ''), field }
}

/** A value that the table does not take, in words. */
function reasonOf(fault: JsonFault): string {
  if (fault.fault === 'unknown') return 'this call has no such value'
  return `${fault.fault === 'missing' ? 'missing; ' : ''}expected ${expectedValue(fault.row)}`
}
