import { triesOfAddressMax, triesOfUserMax, triesWindowMs } from './limits.ts'

type Tries = { count: number; endsAtMs: number }
/** More than that are forgotten, the oldest first: an attacker with many addresses cannot fill the memory. */
const keptMax = 10_000

/**
 * Counts wrong passwords and keys, of an address for one user and for any. By address, so that nobody can lock out another
 * one's user.
 */
export function createTries(clock: () => number) {
  const kept = new Map<string, Tries>()
  const keysOf = (address: string, user: string) =>
    [
      [`${address} ${user}`, triesOfUserMax],
      [address, triesOfAddressMax],
    ] as const

  function countOf(key: string): number {
    const tries = kept.get(key)
    return tries && tries.endsAtMs > clock() ? tries.count : 0
  }

  return {
    isBlocked: (address: string, user: string) => keysOf(address, user).some(([key, max]) => countOf(key) >= max),
    note(address: string, user: string): void {
      for (const [key] of keysOf(address, user)) {
        const count = countOf(key) + 1
        const endsAtMs = count === 1 ? clock() + triesWindowMs : (kept.get(key)?.endsAtMs ?? 0)
        kept.delete(key)
        kept.set(key, { count, endsAtMs })
      }
      while (kept.size > keptMax) kept.delete(kept.keys().next().value ?? '')
    },
  }
}
export type TriesCount = ReturnType<typeof createTries>
