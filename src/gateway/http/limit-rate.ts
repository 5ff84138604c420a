/** Tells whether one more request of a key fits; when not, after how many seconds it will. */
export type RateLimit = (key: string) => { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

const windowMs = 60_000
const keysMax = 20_000

/** A bucket a key that holds `perMinute` and refills evenly. 0 switches the limit off (payments 21.6). */
export function createRateLimit(perMinute: number, clock: () => number): RateLimit {
  const buckets = new Map<string, { left: number; atMs: number }>()
  return key => {
    if (perMinute === 0) return { isAllowed: true }
    const nowMs = clock()
    const bucket = buckets.get(key) ?? { left: perMinute, atMs: nowMs }
    const left = Math.min(perMinute, bucket.left + (Math.max(0, nowMs - bucket.atMs) * perMinute) / windowMs)
    buckets.delete(key)
    if (buckets.size >= keysMax) buckets.delete(buckets.keys().next().value ?? '')
    buckets.set(key, { left: left >= 1 ? left - 1 : left, atMs: nowMs })
    if (left >= 1) return { isAllowed: true }
    return { isAllowed: false, retryAfterSeconds: Math.ceil(((1 - left) * windowMs) / perMinute / 1000) }
  }
}
