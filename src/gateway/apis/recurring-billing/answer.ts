import type { TechnicalFault } from '../../../domain/payments/test-data/amount-triggers.ts'
import type { SignedAnswer, SignedRefusal } from '../../http/take-signed-call.ts'

/** What is wrong with a request: a code for programs, a sentence for people (payments 8 and 9). */
export type CallError = { code: string; text: string }
/** What a call ends with: the fields of its answer, and what the request log says of them. */
export type Outcome =
  | {
      data: object
      /** In the request log: `Code 00`. */
      said?: string
      transactionIds?: readonly string[]
      rule?: string | undefined
      fault?: TechnicalFault | undefined
    }
  | { status: SignedRefusal['status']; errors: readonly CallError[] }

export const refuseWith = (status: SignedRefusal['status'], code: string, text: string) => ({
  ...{ status, errors: [{ code, text }] },
})

/** Fields as they are; refusals as a list of errors. */
export function toAnswer(outcome: Outcome): SignedAnswer {
  if ('errors' in outcome) {
    const { status, errors } = outcome
    return { status, text: JSON.stringify({ errors }), answer: `HTTP ${status} ${errors[0]?.code ?? ''}` }
  }
  const { data, said = 'HTTP 200', transactionIds = [], rule, fault } = outcome
  return { status: 200, text: JSON.stringify(data), answer: said, transactionIds, rule, fault }
}
