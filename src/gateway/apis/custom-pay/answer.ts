import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'

/** What is wrong with a request: a code for programs, a sentence for people (payments 8). */
export type EpiError = { code: string; text: string }

/** What a call ends with, before it is put into the envelope. */
export type EpiAnswer =
  | { data: object; bric?: string | undefined }
  | { status: ErrorStatus; errors: readonly EpiError[] }
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 422 | 429 | 500 | 503

export const refuseWith = (status: ErrorStatus, code: string, text: string) => ({ status, errors: [{ code, text }] })

/** The envelope: data or errors, and the reference in each. Its text is what the answer's signature is made of. */
export function envelope(answer: EpiAnswer, nowMs: number): { status: number; text: string } {
  const timestamp = toIsoSeconds(nowMs)
  if ('errors' in answer)
    return { status: answer.status, text: JSON.stringify({ errors: answer.errors, reference: { timestamp } }) }
  const { data, bric } = answer
  return { status: 200, text: JSON.stringify({ data, reference: { ...(bric && { bric }), timestamp } }) }
}
