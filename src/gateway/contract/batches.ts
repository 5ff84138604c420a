import * as z from 'zod'
import { BatchFilterSchema, BatchSchema } from '../../domain/workbench/batch.ts'
import { listPlaceFields } from './list-place.ts'

/**
 * GET {merchants}/{merchantReference}/batches: batches of all terminals of a merchant, the newest opening first. GET …/batches/{id}: one of them, a
 * `Batch`. POST …/batches/{id}/close closes and settles it now and answers the same; a batch that is closed stays so. 400 `invalid_cursor`,
 * `invalid_request`; 404 `not_found`, also for what is of another merchant.
 */
export const MerchantBatchesQuerySchema = BatchFilterSchema.extend({
  ...listPlaceFields,
})
export type MerchantBatchesQuery = z.input<typeof MerchantBatchesQuerySchema>
export const MerchantBatchesSchema = z.object({ batches: z.array(BatchSchema), next: z.string().nullable() })
export type MerchantBatches = z.infer<typeof MerchantBatchesSchema>
