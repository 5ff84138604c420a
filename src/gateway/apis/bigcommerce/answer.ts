import type { errors } from '../../../domain/apis/bigcommerce/codes.ts'
import { responseCode } from '../../../domain/payments/response-codes.ts'
import type { TechnicalFault } from '../../../domain/payments/test-data/amount-triggers.ts'
import type { CallResult } from '../../http/call.ts'

export type StoreRefusal = {
  status: 400 | 401 | 404 | 405 | 409 | 413 | 414 | 422 | 429 | 500 | 503
  code: (typeof errors)[number]
  title: string
  errors?: readonly { field: string; message: string }[]
}
/** What a call ends with, before it is written. */
export type StoreOutcome =
  | {
      status: 200 | 201
      body: object
      /** For the request log. */
      answer?: string
      rule?: string | undefined
      transactionIds?: readonly string[]
      fault?: TechnicalFault | undefined
    }
  | StoreRefusal

/** What the books or the tables of the sandbox refuse; nothing was done. */
export const refusedByGateway = (code: string, text = responseCode(code).display): StoreRefusal => ({
  ...{ status: 422, code: 'REFUSED', title: `${code} ${text}` },
})

export function refusalResponse({ status, code, title, errors = [] }: StoreRefusal): Response {
  return Response.json({ status, code, title, errors }, { status })
}

export function toResult(outcome: StoreOutcome): CallResult {
  if ('code' in outcome) return { response: refusalResponse(outcome), answer: `HTTP ${outcome.status} ${outcome.code}` }
  const { status, body, answer = `HTTP ${status}`, ...logged } = outcome
  return { response: Response.json(body, { status }), answer, ...logged }
}
