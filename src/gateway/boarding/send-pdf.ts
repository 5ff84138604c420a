import type { ApplicationEntry } from './application-file.ts'

/** The PDF of an application, drawn now, as an answer that browsers show. */
export async function sendPdf(entry: ApplicationEntry): Promise<Response> {
  // Loaded with its fonts when the first PDF is asked for: the gateway starts without it.
  const { drawApplication } = await import('./draw-application.ts')
  const pdf = await drawApplication(entry)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="application-${entry.row.number}.pdf"`,
    },
  })
}
