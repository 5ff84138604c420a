import * as z from 'zod'
import { WholeRequestSchema } from '../../domain/payments/logged-request.ts'

/**
 * POST {merchants}/{merchantReference}/runs: makes one call of an API as the merchant's program would, with the calls that it needs before
 * it. Keys, signatures and numbers are filled in here; `(test card visa-approve)` in a field becomes the number of that published card and
 * `(security code N)` the code that answers N, so that no card number and no code is sent to get here. Each call goes the way of every request, and is logged. The same `runId` does it once. 400
 * `invalid_request`, 404 `not_found` (no such merchant or credentials), 409 `in_progress`, 422 `not_runnable` (the title says why).
 */
export const RunSchema = z.object({
  /** The caller's own name for this run. */
  runId: z.string().regex(/^[\w-]{16,64}$/, 'Give 16 to 64 letters and digits'),
  /** Under which names the credentials were issued whose keys it needs. */
  references: z.array(z.string().min(1).max(200)).min(1).max(2),
  api: z.string().max(60),
  call: z.string().max(60),
  /** By the names of the table, and of the parts of the path. An empty one is left out. */
  fields: z.record(z.string().max(100), z.string().max(4_000)),
})
export type Run = z.infer<typeof RunSchema>

export const RanCallSchema = z.object({
  /** The request that was asked for, or the one before it that failed; null where the log has nothing, as no key of a merchant was known by it. */
  request: WholeRequestSchema.nullable(),
  /** Title of each call that went before it, with its id in the log. */
  before: z.array(z.object({ title: z.string(), id: z.string().nullable() })),
  /** False where a call before it did not give what it needs: `request` is that one. */
  isComplete: z.boolean(),
})
export type RanCall = z.infer<typeof RanCallSchema>
export const RunRefusalSchema = z.object({
  code: z.enum(['not_found', 'in_progress', 'not_runnable']),
  title: z.string(),
})
export type RunRefusal = z.infer<typeof RunRefusalSchema>
