import * as z from 'zod'

/** One request to the sandbox as its merchant may see it later: masked, kept for 30 days. */
export const LoggedRequestSchema = z.object({
  id: z.string(),
  credentialId: z.string(),
  /** X-Request-Id of its answer; empty for requests from before it was kept. */
  requestId: z.string(),
  api: z.string(),
  call: z.string(),
  status: z.number().int(),
  /** Refused, declined or failed. */
  isFailed: z.boolean(),
  /** What was answered, in a few words: `AUTH_RESP 05`. */
  answer: z.string(),
  /** Ids of the scenarios that decided (`scenarios.ts`), with spaces between; empty where none did. */
  rule: z.string(),
  durationMs: z.number().int().nonnegative(),
  transactionIds: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  answerFields: z.record(z.string(), z.string()),
  /** Epoch ms. */
  createdAt: z.number().int(),
})
export type LoggedRequest = z.infer<typeof LoggedRequestSchema>

const HeadersSchema = z.array(z.tuple([z.string(), z.string()]))
/** The same with request and answer as they stood on the wire, masked; bodies are cut at 8 KB, and empty where they may not be kept. */
export const WholeRequestSchema = LoggedRequestSchema.extend({
  /** Empty where it did not come by HTTP, or was one of so many at once that not all were kept whole. */
  method: z.string(),
  path: z.string(),
  requestHeaders: HeadersSchema,
  requestBody: z.string(),
  /** How long it was; what is shown of it may be less. */
  requestBytes: z.number().int().nonnegative(),
  answerHeaders: HeadersSchema,
  answerBody: z.string(),
  answerBytes: z.number().int().nonnegative(),
})
export type WholeRequest = z.infer<typeof WholeRequestSchema>

/** How long a text that is searched for in the log may be; an id of a request has 36 letters. */
export const requestSearchMax = 80
const DaySchema = z.iso.date('Enter a day such as 2026-11-23')
/** Which requests are wanted; what is left out does not matter. */
export const RequestFilterSchema = z.object({
  /** Stands anywhere in call, answer, rule or request id, in small or capital letters. */
  search: z.string().max(requestSearchMax).optional(),
  api: z.string().max(60).optional(),
  call: z.string().max(60).optional(),
  outcome: z.enum(['ok', 'failed']).optional(),
  /** What the answer begins with: `AUTH_RESP 05`. */
  answer: z.string().max(60).optional(),
  /** What one of its rules is. */
  rule: z.string().max(60).optional(),
  credentialId: z.string().max(60).optional(),
  requestId: z.string().max(80).optional(),
  /** First and last day, UTC. */
  from: DaySchema.optional(),
  to: DaySchema.optional(),
})
