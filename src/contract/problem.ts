import * as z from 'zod'

/** RFC 9457 `application/problem+json`. `param` names the one field at fault, e.g. `credentials.mac`. */
export const ProblemSchema = z.object({
  type: z.string().describe('Page of this portal that explains the error'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string().describe('Stable name of the error'),
  param: z.string().optional().describe('The field at fault'),
  request_id: z.string().describe('Name of this request in our logs'),
})
export type ProblemBody = z.infer<typeof ProblemSchema>
