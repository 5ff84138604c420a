import * as z from 'zod'
import { PaymentFilterSchema, PaymentSchema } from '../../domain/workbench/payment.ts'
import { listPlaceFields } from './list-place.ts'

/**
 * GET {merchants}/{merchantReference}/payments: what a merchant's terminals were paid and gave back, newest first. `cursor` is the `next` of the
 * page before; `batch` the id of one opening of a batch, of which all is listed whatever else is asked for. 400 `invalid_cursor`, `invalid_request`; 404 `not_found`.
 */
export const MerchantPaymentsQuerySchema = PaymentFilterSchema.extend({
  batch: z.string().max(100).optional(),
  ...listPlaceFields,
})
export type MerchantPaymentsQuery = z.input<typeof MerchantPaymentsQuerySchema>
export const MerchantPaymentsSchema = z.object({ payments: z.array(PaymentSchema), next: z.string().nullable() })
export type MerchantPayments = z.infer<typeof MerchantPaymentsSchema>

/**
 * GET {merchants}/{merchantReference}/payments/{bric}: `PaymentDetail` of `domain/workbench`. 404 `not_found`, also for what is of another merchant.
 *
 * POST {merchants}/{merchantReference}/payments/{bric}/{action} with `Idempotency-Key`: `PaymentActionRequest`, answered by
 * `PaymentActionResult`, as if the merchant had asked: the move and the request log say `portal`. 400 `invalid_request`, 404 `not_found`, 409
 * `key_in_use` while the same request is being answered, 422 `key_reused`.
 */
export const paymentActionErrors = ['invalid_request', 'not_found', 'key_in_use', 'key_reused'] as const
