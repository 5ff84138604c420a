import * as z from 'zod'
import { LoggedRequestSchema } from '../../domain/payments/logged-request.ts'

/**
 * GET {merchants}/{merchantReference}/requests?cursor=: requests of all credentials of a merchant, 100 a page, newest first.
 * `cursor` is the `next` of the page before.
 */
export const MerchantRequestsSchema = z.object({ requests: z.array(LoggedRequestSchema), next: z.string().nullable() })
export type MerchantRequests = z.infer<typeof MerchantRequestsSchema>

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
