import type { ApplicationEntry } from '../../core/boarding/application-file.ts'
import { readApplication } from '../../core/boarding/edit-application.ts'
import type { BoardingHandler } from './take-call.ts'

/** GET /enroll/application/pdf/key/{key}: the application as it stands, with the signature once there is one. */
export const getPdf: BoardingHandler = async ({ finder, tools }) => {
  const read = await readApplication(finder, tools)
  return read.ok ? sendPdf(read.value) : read
}

/** The PDF of an application, drawn now, as an answer that browsers show. */
export async function sendPdf(entry: ApplicationEntry): Promise<Response> {
  // Loaded with its fonts when the first PDF is asked for: the gateway starts without it.
  const { drawApplication } = await import('../../core/boarding/draw-application.ts')
  const pdf = await drawApplication(entry)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="application-${entry.row.number}.pdf"`,
    },
  })
}
