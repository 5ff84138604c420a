import { eventOfMove } from '../events/event-of-move.ts'
import { byClock, insertEvents } from '../store/events/events-table.ts'
import { expireSome, oldestHold } from '../store/payments/transaction-moves.ts'
import type { Writer } from '../store/tables.ts'
import { holdLifeMs } from './lifetimes.ts'
import { portionSize } from './settle-batch.ts'

/** Lets the next portion of a merchant's old holds expire (payments 1.10); true when it was the last one. */
export async function expirePortion(trx: Writer, merchantId: string, nowMs: number): Promise<boolean> {
  const which = { merchantId, createdUntilMs: nowMs - holdLifeMs, limit: portionSize }
  const by = { api: byClock, nowMs }
  const rows = await expireSome(trx, which, by)
  const events = rows.map(row =>
    eventOfMove(
      { ...row, state: 'expired', held_cents: 0 },
      { move: 'expire', amountCents: row.held_cents, answerCode: '00', reference: '' },
      by,
    ),
  )
  await insertEvents(
    trx,
    events.filter(event => event !== undefined),
  )
  return rows.length < portionSize
}

/** When the next hold of a merchant expires; undefined without one. */
export async function nextExpiry(trx: Writer, merchantId: string): Promise<number | undefined> {
  const createdAtMs = await oldestHold(trx, merchantId)
  return createdAtMs === undefined ? undefined : createdAtMs + holdLifeMs
}
