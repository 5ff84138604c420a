import type { Complaint } from '../../../domain/boarding/application.ts'

/** Refusals of this API: always a list, also of one (payments 11). */
export function answerErrors(
  status: number,
  errors: readonly Complaint[],
  headers: Record<string, string> = {},
): Response {
  return Response.json({ data: { errors } }, { status, headers })
}

/** One reason that has no field. */
export const answerError = (status: number, code: string, message: string, headers?: Record<string, string>) =>
  answerErrors(status, [{ field: '', code, message }], headers)
