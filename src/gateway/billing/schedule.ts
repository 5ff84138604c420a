import type { Day } from '../../domain/billing/billing-days.ts'
import { newYorkMidnight } from '../sandbox/new-york-time.ts'
import type { Writer } from '../store/tables.ts'
import { addWork } from '../store/work-items.ts'

/** When bills of a day are charged: as it begins in New York. */
export const chargeMoment = (day: Day) => newYorkMidnight(day)

/** Has a bill of a merchant charged on its day; of today, at once. Called behind all else: work is locked last. */
export async function scheduleBill(trx: Writer, merchantId: string, tryDay: Day | null, nowMs: number): Promise<void> {
  if (tryDay === null) return
  const dueAtMs = Math.max(nowMs, chargeMoment(tryDay))
  await addWork(trx, { key: `charge-bills:${merchantId}`, kind: 'charge-bills', merchantId, dueAtMs })
}
