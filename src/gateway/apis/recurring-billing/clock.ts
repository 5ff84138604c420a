import { newYorkDay } from '../../sandbox/new-york-time.ts'
import { countBillsDue } from '../../store/billing/bills-table.ts'
import { advanceClock } from '../../work/advance-clock.ts'
import { refuseWith } from './answer.ts'
import { integerOf } from './read-fields.ts'
import type { RecurringHandler } from './take-call.ts'

/**
 * POST /clock: lets days pass on the clock of the caller's merchant, with all that falls due on the way. Sent again with the same
 * Idempotency-Key it goes on, or answers the same.
 */
export const letDaysPass: RecurringHandler = async ({ credential: { merchantId }, tools, fields, key }) => {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    return refuseWith(
      400,
      'IDEMPOTENCY_KEY_INVALID',
      'Idempotency-Key: 1 to 255 letters, digits and symbols without spaces',
    )
  const asked = { days: integerOf(fields, 'advanceDays') ?? 1 }
  const advanced = await advanceClock({ merchantId, id: key ?? tools.newId(), asked }, tools)
  switch (advanced.kind) {
    case 'advanced': {
      const { from_ms, to_ms } = advanced.advance
      const [before, today] = [newYorkDay(from_ms), newYorkDay(to_ms)]
      return { data: { today, bills: await countBillsDue(tools.store.read, merchantId, before, today) } }
    }
    case 'too-far':
    // Only of a moment, which nobody can ask for here.
    case 'not-ahead':
      return refuseWith(400, 'TOO_FAR', 'The clock can be at most a hundred years ahead')
    case 'other-request':
      return refuseWith(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent with another number of days')
    case 'busy':
      return refuseWith(409, 'CLOCK_IS_MOVING', 'The clock of your merchant is already being advanced')
  }
}
