const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after the try before each one comes: ten in all, the last about 75 hours after the first (Standard Webhooks 1.0). */
export const deliveryWaitsMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
/** Each wait is up to so much shorter or longer, so that what failed together does not come back together. */
export const deliveryJitter = 0.1
/** How long a server may take to answer. */
export const deliveryTimeoutMs = 15 * second
/** The longest `Retry-After` that is waited for. */
export const retryAfterMaxMs = 24 * hour
/** An endpoint that took nothing for so long ends when a message has used its ten tries. */
export const failingMaxMs = 5 * 24 * hour
