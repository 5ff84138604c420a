import * as z from 'zod'
import { WholeRequestSchema } from '../domain/payments/logged-request.ts'
import { outcomeWords } from '../domain/workbench/outcome-word.ts'
import { calls } from './calls.ts'
import { VisitSchema } from './demo-visit.ts'
import { gatewayErrors } from './errors.ts'

/** What all values of a run may be long together; a picture of a signature has a few thousand letters. */
export const runTextMax = 16_000
/** Who runs a call: the reader with own keys, or a visit with keys for a day. */
const CallerSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('own') }),
  z.object({ of: z.literal('visit'), visit: VisitSchema }),
])

/** Body of `POST /api/runs`. The same `runId` runs a call once; it is made and kept by who presses the button. */
export const RunCallSchema = z.object({
  runId: z.string().regex(/^[\w-]{16,64}$/, 'Give 16 to 64 letters and digits'),
  by: CallerSchema,
  /** Name of the API, as in `/openapi/server-post.json`. */
  api: z.string().regex(/^[a-z-]{1,40}$/, 'Name an API, such as server-post'),
  /** Name of the operation. */
  call: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Name an operation, such as sale'),
  /** Values in place of the examples, by the names of fields and of parts of the path; empty leaves a field out. A card is named: `(test card visa-approve)`; so is a security code: `(security code N)`. */
  fields: z
    .record(z.string().max(100), z.string().max(4_000))
    .refine(
      fields => Object.entries(fields).flat().join('').length <= runTextMax,
      `Give at most ${runTextMax} letters`,
    ),
})
export type RunCall = z.infer<typeof RunCallSchema>

export const RanCallSchema = z.object({
  /** Masked, with what became of it in a word and the rules that decided; null where the sandbox logged nothing of it. */
  request: WholeRequestSchema.extend({
    outcome: z.enum(outcomeWords),
    rules: z.array(z.object({ text: z.string(), href: z.string() })),
  }).nullable(),
  /** Where it was sent. */
  origin: z.string(),
  before: z.array(z.object({ title: z.string(), id: z.string().nullable() })),
  /** False where a call before it failed: `request` is that one. */
  isComplete: z.boolean(),
})
export type RanCall = z.infer<typeof RanCallSchema>

/** Calls that pages run; `endpoints.ts` takes them in. */
export const runEndpoints = {
  runCall: {
    ...calls.runCall,
    summary:
      'Make one call of a product from the page, with the calls that it needs before it. Returns request and answer, masked, and the rules that decided. The same runId runs it once',
    request: RunCallSchema,
    answer: RanCallSchema,
    status: 200,
    errors: ['not_signed_in', 'credentials_not_found', 'call_not_runnable', 'run_in_progress', ...gatewayErrors],
    access: 'anybody',
  },
} as const
