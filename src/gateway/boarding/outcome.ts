import { type Complaint, complaint } from '../../domain/boarding/application.ts'

/** Id of what steers the sandbox where that decided, for the request log. */
type Ruled = { rule?: string | undefined }
/** A call that was not taken, with why; nothing was changed by it. */
export type Refusal = Ruled & { ok: false; status: 400 | 403 | 404 | 422 | 500; errors: Complaint[] }
export type Outcome<Value> = (Ruled & { ok: true; value: Value }) | Refusal

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

export const refuseAll = (status: Refusal['status'], errors: Complaint[]): Refusal => ({ ok: false, status, errors })

/** One reason; the codes are those of `apis/boarding/codes.ts`. */
export const refuse = (status: Refusal['status'], field: string, code: string, message: string): Refusal =>
  refuseAll(status, [complaint(field, code, message)])

export const unknownKey = (): Refusal =>
  refuse(404, 'externalKey', 'UNKNOWN_KEY', 'You have no application with this key')

export const notEditable = (): Refusal => refuse(422, '', 'NOT_EDITABLE', 'It was submitted and cannot be changed')
