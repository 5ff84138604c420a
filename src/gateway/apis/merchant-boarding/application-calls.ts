import { decideUnderwriting } from '../../../domain/boarding/underwriting.ts'
import { updateApplication as update } from '../../boarding/change-application.ts'
import { createApplication as create } from '../../boarding/create-application.ts'
import { readApplication } from '../../boarding/edit-application.ts'
import { settleApplication } from '../../boarding/settle-application.ts'
import { checkApplication, submitApplication as submit } from '../../boarding/submit-application.ts'
import { toApplicationAnswer, toStatusAnswer } from './application-answer.ts'
import type { BoardingHandler } from './take-call.ts'

/** POST /enroll/application: 200 with the application; 400 what cannot be read, 422 what is not yours or in use. */
export const createApplication: BoardingHandler = async ({ body, client, tools }) => {
  const created = await create(body, client, tools)
  return created.ok ? { ok: true, value: await toApplicationAnswer(created.value, tools) } : created
}

/** GET /enroll/application/key/{key}: the application, as far as underwriting has come by the sandbox clock. */
export const getApplication: BoardingHandler = async ({ finder, tools }) => {
  const read = await readApplication(finder, tools)
  if (!read.ok) return read
  const settled = await settleApplication(read.value, tools)
  if (!settled.ok) return settled
  const { row, file } = settled.value
  const isSteered = row.status === 'declined' || row.status === 'pended'
  const rule = isSteered ? decideUnderwriting(file.application).rule : undefined
  return { ok: true, value: await toApplicationAnswer(settled.value, tools), rule }
}

/** PATCH /enroll/application/key/{key}: the fields that change. */
export const updateApplication: BoardingHandler = async ({ finder, body, client, tools }) => {
  const updated = await update(finder, body, client, tools)
  return updated.ok ? { ok: true, value: await toApplicationAnswer(updated.value, tools) } : updated
}

/** GET /enroll/application/validate/{key}: 200 with every fault; none makes it ready to be submitted. */
export const validateApplication: BoardingHandler = async ({ finder, tools }) => {
  const checked = await checkApplication(finder, tools)
  return checked.ok ? { ok: true, value: { isValid: checked.value.length === 0, errors: checked.value } } : checked
}

/** PUT /enroll/application/submit/{key}: hands it over; 422 unless the last validation found nothing. */
export const submitApplication: BoardingHandler = async ({ finder, tools }) => {
  const submitted = await submit(finder, tools)
  return submitted.ok ? { ok: true, value: toStatusAnswer(submitted.value) } : submitted
}
