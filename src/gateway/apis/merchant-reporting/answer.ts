import type { CallResult } from '../../http/call.ts'

/** Why a call is refused: a code to act on, the same in words, and the part of the request that is at fault. */
export type ReportRefusal = { status: number; code: string; text: string; field?: string }
/** What a call answers: its data, for lists the address of the next page, null on the last one; 200 where it says no status. */
export type Report = { data: object; link?: string | null; status?: number } | { refusal: ReportRefusal }

/** The body of a refusal (payments 12: `status` beside `data`). */
export function answerRefusal({ status, code, text, field = '' }: ReportRefusal, headers = {}): Response {
  const errors = [{ field, code, message: text }]
  return Response.json({ status: 'error', data: { errors } }, { status, headers })
}

export const refuseCall = (refusal: ReportRefusal): CallResult => ({
  response: answerRefusal(refusal),
  answer: `HTTP ${refusal.status} ${refusal.code}`,
})

export function toResult(report: Report): CallResult {
  if ('refusal' in report) return refuseCall(report.refusal)
  const { status = 200, ...body } = report
  return { response: Response.json({ ...body, status: 'success' }, { status }), answer: `HTTP ${status}` }
}
