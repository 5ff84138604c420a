import { avsResults } from '../../../domain/avs.ts'
import { type BrowserPostCode, browserPostCodes } from '../../../domain/browser-post-codes.ts'
import { type FieldErrorReason, fieldErrorReasons } from '../../../domain/browser-post-fields.ts'
import { cvvResults } from '../../../domain/cvv.ts'
import type { DemoTransaction } from '../../../domain/demo-transaction.ts'
import { findResponseCode } from '../../../domain/response-codes.ts'

export type Outcome = 'approved' | 'partial' | 'declined' | 'refused'

export interface Explanation {
  outcome: Outcome
  /** The code that decided: AUTH_RESP or BP_RESP_CODE. */
  code: string
  meaning: string
  /** What a shop would tell the shopper; empty where nobody is told. */
  tellShopper: string
  retry: string
}

const retryWords = {
  later: 'You may send the same payment again later.',
  changed: 'Correct it first, then send it again.',
  no: 'Do not send it again.',
}
const own = <Table extends object>(table: Table, key: string | undefined): key is Extract<keyof Table, string> =>
  key !== undefined && Object.hasOwn(table, key)

/** What a form error means: the gateway took no payment. */
function explainForm(code: string): Explanation {
  const meaning = own(browserPostCodes, code)
    ? browserPostCodes[code as BrowserPostCode].meaning
    : 'The gateway refused the form.'
  return {
    outcome: 'refused',
    code,
    meaning,
    tellShopper: '',
    retry: 'No payment was made. Get a new TAC and send the form again.',
  }
}

/** The outcome of an answer in words; undefined when it has neither AUTH_RESP nor a form error. */
export function explain(transaction: DemoTransaction): Explanation | undefined {
  const { AUTH_RESP, BP_RESP_CODE, StatusCode } = transaction
  if (BP_RESP_CODE && BP_RESP_CODE !== 'BP_000' && !AUTH_RESP) return explainForm(BP_RESP_CODE)
  const code = AUTH_RESP ?? StatusCode
  if (!code) return BP_RESP_CODE ? explainForm(BP_RESP_CODE) : undefined
  const row = findResponseCode(code)
  if (!row)
    return {
      outcome: 'declined',
      code,
      meaning: 'This code is not in the table of response codes.',
      tellShopper: '',
      retry: retryWords.no,
    }
  const outcome = row.kind === 'approve' ? 'approved' : row.kind === 'partial' ? 'partial' : 'declined'
  return {
    outcome,
    code,
    meaning: row.meaning,
    tellShopper: row.tellShopper,
    retry: outcome === 'declined' ? retryWords[row.retry] : '',
  }
}

export const avsMeaning = (letter: string | undefined) =>
  own(avsResults, letter) ? avsResults[letter].meaning : undefined
export const cvvMeaning = (letter: string | undefined) =>
  own(cvvResults, letter) ? cvvResults[letter].meaning : undefined

export interface FieldProblem {
  field: string
  code: string
  meaning: string
}

/** `ACCOUNT_NBR^FE_001|…` (payments 3) as rows; whatever does not fit is left out. */
export function fieldProblems(text: string | undefined): FieldProblem[] {
  return (text ?? '').split('|').flatMap(part => {
    const [field = '', code = ''] = part.split('^')
    if (!field || !own(fieldErrorReasons, code)) return []
    return [{ field, code, meaning: fieldErrorReasons[code as FieldErrorReason] }]
  })
}
