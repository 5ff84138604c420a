import * as z from 'zod'

const Count = z.number().int().nonnegative()

/**
 * What each API took of each credential of a merchant. The limit counts for each API and credential alone; beyond it a request is
 * refused in the API's grammar, with `Retry-After`.
 */
export const MerchantUsageSchema = z.object({
  /** Requests a minute; 0 where there is no limit. */
  limitPerMinute: Count,
  /** The busiest credentials first; those without a request in 24 hours are left out. */
  uses: z.array(
    z.object({
      credentialId: z.string(),
      /** The caller's own name for the credential. */
      reference: z.string(),
      isRevoked: z.boolean(),
      api: z.string(),
      /** In the minute that runs now. */
      callsThisMinute: Count,
      /** In the last 24 hours. */
      callsToday: Count,
      errorsToday: Count,
      /** The most in one minute of the last 24 hours. */
      busiestMinute: Count,
    }),
  ),
})
export type MerchantUsage = z.infer<typeof MerchantUsageSchema>
