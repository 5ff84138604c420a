import { dayMs } from '../../lib/time/durations.ts'
import { readClockOfCredential, readMerchantClock } from '../store/merchants/merchant-clocks.ts'
import type { MerchantClockRow, Reader, Writer } from '../store/tables.ts'
import { newYorkDay } from './new-york-time.ts'

/** A hundred years: further ahead than anybody tests. */
export const aheadMaxMs = 36_500 * dayMs

/** What a clock shows at a real moment. It never goes back, even where the machine's own clock does. */
export function shownBy({ ahead_ms, shown_ms }: Pick<MerchantClockRow, 'ahead_ms' | 'shown_ms'>, realMs: number) {
  return Math.max(realMs + ahead_ms, shown_ms)
}

/**
 * The sandbox clock of a merchant (payments 21.3): everything in the books of a merchant that has a date goes by it.
 * What protects the gateway or the caller goes by the real one: sessions, tokens, TACs, rate limits, idempotency keys,
 * replaced secrets, what is deleted when (decision 0204).
 */
export async function merchantNow(db: Reader | Writer, merchantId: string, clock: () => number): Promise<number> {
  return shownBy(await readMerchantClock(db, merchantId), clock())
}

/** The moment and the day in New York, on the clock of a merchant. */
export async function todayOf(db: Reader | Writer, merchantId: string, { clock }: { clock: () => number }) {
  const nowMs = await merchantNow(db, merchantId, clock)
  return { nowMs, today: newYorkDay(nowMs) }
}

/** The same moment, by one of the merchant's credentials; without one the real moment. */
export async function nowOfCredential(
  db: Reader | Writer,
  credentialId: string | null,
  clock: () => number,
): Promise<number> {
  return credentialId === null ? clock() : shownBy(await readClockOfCredential(db, credentialId), clock())
}
