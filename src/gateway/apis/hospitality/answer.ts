import type { CheckRefusal } from '../../hospitality/check-call.ts'
import type { FrameRefusal } from '../../http/api.ts'
import type { CallResult } from '../../http/call.ts'

/** Why a call is refused: a code to act on, the same in words, the field at fault, and facts to go on with. */
export type CallRefusal = {
  status: 400 | 401 | 409 | 422 | 429 | FrameRefusal
  code: string
  text: string
  field?: string | undefined
  details?: Readonly<Record<string, string | number>> | undefined
  /** The same in the words of OAuth 2.0, where a token was asked for. */
  error?: string
}
/** What a call ends with: the fields of its answer, or why not. What else is said goes to the request log. */
export type CheckOutcome =
  | ({ status?: 201; data: object } & Partial<Omit<CallResult, 'response'>>)
  | { refusal: CallRefusal | CheckRefusal }

const wrongFields = ['INVALID_FIELD', 'TOKEN_UNKNOWN']
/** What the rules refuse is in conflict with the state of things, but for what is not there and what a field says wrong. */
function statusOf(code: string): CallRefusal['status'] {
  if (code === 'NOT_FOUND') return 404
  return wrongFields.includes(code) ? 422 : 409
}

export function answerRefusal(
  { status, code, text, field, details = {}, error }: CallRefusal,
  headers: Record<string, string> = {},
): Response {
  const body = { code, message: text, ...(field && { field }), details, ...(error && { error }) }
  return Response.json(body, { status, headers })
}

export function refuseCall(refusal: CallRefusal | CheckRefusal): CallResult {
  const whole = { status: statusOf(refusal.code), ...refusal }
  return { response: answerRefusal(whole), answer: `HTTP ${whole.status} ${whole.code}` }
}

export function toResult(outcome: CheckOutcome): CallResult {
  if ('refusal' in outcome) return refuseCall(outcome.refusal)
  const { status = 200, data, ...logged } = outcome
  return { response: Response.json(data, { status }), answer: `HTTP ${status}`, ...logged }
}
