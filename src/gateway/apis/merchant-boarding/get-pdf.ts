import { readApplication } from '../../boarding/edit-application.ts'
import { sendPdf } from '../../boarding/send-pdf.ts'
import type { BoardingHandler } from './take-call.ts'

/** GET /enroll/application/pdf/key/{key}: the application as it stands, with the signature once there is one. */
export const getPdf: BoardingHandler = async ({ finder, tools }) => {
  const read = await readApplication(finder, tools)
  return read.ok ? sendPdf(read.value) : read
}
