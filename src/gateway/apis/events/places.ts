/** How many listeners of one merchant, and of all, may wait at once in one copy of the gateway. */
const ofMerchantMax = 10
const allMax = 1_000

export type Places = {
  /** True when there was room; then `leave` gives the place free. */
  enter: (merchantId: string) => boolean
  leave: (merchantId: string) => void
}

/** Places of those who wait for events: each of them asks the store twice a second. */
export function createPlaces(): Places {
  const taken = new Map<string, number>()
  let all = 0
  return {
    enter: merchantId => {
      const own = taken.get(merchantId) ?? 0
      if (own >= ofMerchantMax || all >= allMax) return false
      taken.set(merchantId, own + 1)
      all++
      return true
    },
    leave: merchantId => {
      const own = (taken.get(merchantId) ?? 0) - 1
      all--
      if (own > 0) taken.set(merchantId, own)
      else taken.delete(merchantId)
    },
  }
}
