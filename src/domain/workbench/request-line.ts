import * as z from 'zod'

/** A request on the page of what it was about. */
export const RequestLineSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  api: z.string(),
  call: z.string(),
  status: z.number().int(),
  answer: z.string(),
  createdAt: z.number().int(),
})
export type RequestLine = z.infer<typeof RequestLineSchema>
