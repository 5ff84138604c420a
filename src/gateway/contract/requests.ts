import * as z from 'zod'
import { LoggedRequestSchema, RequestFilterSchema, WholeRequestSchema } from '../../domain/payments/logged-request.ts'
import { PaymentSchema } from '../../domain/workbench/payment.ts'
import { listPlaceFields } from './list-place.ts'

/**
 * GET {merchants}/{merchantReference}/requests: requests of all credentials of a merchant, newest first. `cursor` is the `next` of the page
 * before. 400 `invalid_cursor`, `invalid_request`; 404 `not_found`.
 */
export const MerchantRequestsQuerySchema = RequestFilterSchema.extend({
  ...listPlaceFields,
})
export type MerchantRequestsQuery = z.input<typeof MerchantRequestsQuerySchema>
export const MerchantRequestsSchema = z.object({ requests: z.array(LoggedRequestSchema), next: z.string().nullable() })
export type MerchantRequests = z.infer<typeof MerchantRequestsSchema>

/** GET {merchants}/{merchantReference}/requests/{id}: one with its wire, and the payments and events that it is about. 404 `not_found`. */
export const MerchantRequestSchema = WholeRequestSchema.extend({
  payments: z.array(PaymentSchema),
  events: z.array(z.object({ id: z.string(), name: z.string(), at: z.number().int() })),
})
export type MerchantRequest = z.infer<typeof MerchantRequestSchema>

/** A refused call, without what was sent and answered: for those who look after the account of somebody else. */
export const FailedCallSchema = LoggedRequestSchema.pick({
  id: true,
  credentialId: true,
  requestId: true,
  api: true,
  call: true,
  status: true,
  answer: true,
  createdAt: true,
})

/**
 * GET {merchants}/{merchantReference}/failed-calls?since=: calls that were refused since then (epoch ms), the newest 20 of
 * them; `total` counts up to 1,000. A declined payment is an answer, and not among them.
 */
export const FailedCallsSchema = z.object({ calls: z.array(FailedCallSchema), total: z.number().int().nonnegative() })
export type FailedCalls = z.infer<typeof FailedCallsSchema>
