import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { type BrowserPostCode, browserPostCodes } from '../../../domain/payments/browser-post-codes.ts'
import { type FieldErrorReason, fieldErrorReasons } from '../../../domain/payments/browser-post-fields.ts'
import type { ResponseCode } from '../../../domain/payments/response-code-table.ts'
import { findResponseCode, isError, responseCodeAnchor } from '../../../domain/payments/response-codes.ts'
import { avsResults } from '../../../domain/payments/test-data/avs.ts'
import { cvvResults } from '../../../domain/payments/test-data/cvv.ts'
import { paths } from '../../paths.ts'

/** `error`: nobody said no, the issuer could not be asked; `refused`: the form never got that far. */
export type Outcome = 'approved' | 'partial' | 'declined' | 'error' | 'refused'

export interface Explanation {
  outcome: Outcome
  /** The code that decided: AUTH_RESP or BP_RESP_CODE. */
  code: string
  meaning: string
  /** Where the code is explained: its row, or the page when the code is unknown. */
  page: string
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
  const isKnown = own(browserPostCodes, code)
  return {
    outcome: 'refused',
    code,
    meaning: isKnown ? browserPostCodes[code as BrowserPostCode].meaning : 'The gateway refused the form.',
    page: isKnown ? `${paths.browserPostErrors}#${responseCodeAnchor(code)}` : paths.browserPostErrors,
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
      page: paths.responseCodes,
      tellShopper: '',
      retry: retryWords.no,
    }
  const outcome = outcomeOf(row)
  return {
    outcome,
    code,
    meaning: row.meaning,
    page: `${paths.responseCodes}#${responseCodeAnchor(code)}`,
    tellShopper: row.tellShopper,
    retry: isPaid(outcome) ? '' : retryWords[row.retry],
  }
}

function outcomeOf({ code, kind }: ResponseCode): Outcome {
  if (kind === 'approve') return 'approved'
  if (kind === 'partial') return 'partial'
  return isError(code) ? 'error' : 'declined'
}

export const isPaid = (outcome: Outcome | undefined) => outcome === 'approved' || outcome === 'partial'

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
