import * as z from 'zod'

/**
 * POST {merchants}/{merchantReference}/requests/{id}/send-again: makes a logged request once more, with the credential that it was made with
 * and a new number; it goes the way of every request, and is logged. The same `sendId` does it once. 400 `invalid_request`, 404 `not_found`,
 * 409 `in_progress`, 422 `not_rebuildable` (the title says why) and `revoked`.
 */
export const SendAgainSchema = z.object({
  /** The caller's own name for this sending. */
  sendId: z.string().regex(/^[\w-]{16,64}$/, 'Give 16 to 64 letters and digits'),
})
/** Id of the new request in the log; null while its answer is not there yet. */
export const SentAgainSchema = z.object({ id: z.string().nullable() })
export type SentAgain = z.infer<typeof SentAgainSchema>
export const SendAgainRefusalSchema = z.object({
  code: z.enum(['not_found', 'in_progress', 'not_rebuildable', 'revoked']),
  title: z.string(),
})
export type SendAgainRefusal = z.infer<typeof SendAgainRefusalSchema>
