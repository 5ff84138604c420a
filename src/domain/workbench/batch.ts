import * as z from 'zod'

/** One opening of a batch at a terminal. Amounts in cents, times in epoch ms on the merchant's sandbox clock. */
export const BatchSchema = z.object({
  id: z.string(),
  /** The merchant's number of it. */
  batchId: z.string(),
  /** At which terminal, by its four-part key. */
  fourPartKey: z.string(),
  openedAt: z.number().int(),
  /** Null while it is open. */
  closedAt: z.number().int().nullable(),
  /** Null until all of it has settled. */
  settledAt: z.number().int().nullable(),
  /** Requests that joined it, declines too. */
  transactions: z.number().int(),
  /** What settles of it, or would if it closed now. */
  settling: z.number().int(),
  salesCents: z.number().int(),
  creditsCents: z.number().int(),
})
export type Batch = z.infer<typeof BatchSchema>

export const batchStates = ['open', 'closed'] as const

export const BatchFilterSchema = z.object({ state: z.enum(batchStates).optional() })
