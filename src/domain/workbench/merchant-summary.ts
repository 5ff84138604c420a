import * as z from 'zod'
import { applicationStatuses } from '../boarding/application-status.ts'

const Count = z.number().int().nonnegative()

/** What a merchant did so far and what waits for it, for one page: counted as it happens, or found by an index. */
export const MerchantSummarySchema = z.object({
  /** Whether it has happened, ever. */
  firstSteps: z.object({
    keysMade: z.boolean(),
    approved: z.boolean(),
    /** A payment was declined, and a later one approved. */
    declineHandled: z.boolean(),
    refunded: z.boolean(),
    /** An endpoint for webhooks answered a delivery with 2xx. */
    webhookVerified: z.boolean(),
  }),
  /** The last 24 hours of the real clock, the oldest first, each of them: requests of all credentials, and those that went wrong. */
  hours: z.array(z.object({ startsAt: z.number().int(), calls: Count, errors: Count })).length(24),
  /** Merchant applications that nobody decided yet, the newest first; at most five, and how many there are, up to 100. */
  applications: z.object({
    total: Count,
    latest: z.array(
      z.object({ externalKey: z.string(), number: z.number().int(), status: z.enum(applicationStatuses) }),
    ),
  }),
  /** Disputes that wait for an answer, the most urgent first; at most five. */
  disputes: z.array(z.object({ caseNumber: z.string(), respondBy: z.number().int() })),
  /** APIs that took at least 80 % of their limit of one credential in a minute of the last hour; `reference` names it. */
  nearLimit: z.array(z.object({ reference: z.string(), api: z.string(), calls: Count, limit: Count })),
  /** Endpoints for webhooks that ended by themselves, as they answered 410 or nothing arrived for days. */
  endedWebhooks: Count,
  clock: z.object({ now: z.number().int(), realNow: z.number().int() }),
})
export type MerchantSummary = z.infer<typeof MerchantSummarySchema>
