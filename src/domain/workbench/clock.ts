import * as z from 'zod'
import { GatewayEventSchema } from '../payments/gateway-event.ts'

/** The sandbox clock of a merchant. All moments are epoch ms, `now` and what is derived of it on the merchant's clock, `realNow` on the real one. */
export const ClockStateSchema = z.object({
  now: z.number().int(),
  realNow: z.number().int(),
  /** Whole days. */
  daysAhead: z.number().int().nonnegative(),
  /** 23:00 in New York, when open batches close. */
  nextCloseAt: z.number().int(),
  /** True while an advance is under way. */
  isMoving: z.boolean(),
  /** What will happen by itself, the next first, at most 20: what is alike and due at one moment is counted. */
  waiting: z.array(
    z.object({ kind: z.string(), dueAt: z.number().int(), tries: z.number().int(), count: z.number().int() }),
  ),
})
export type ClockState = z.infer<typeof ClockStateSchema>

/**
 * So many days ahead, on to the next close of batches, or until a moment of the clock. What falls due on the way is done, in order of
 * time, before the answer comes. The clock never goes back.
 */
export const AdvanceClockSchema = z
  .object({
    /** The caller's own name for this advance, unique for the merchant. */
    id: z.string().min(1).max(100),
    days: z.number().int().min(1).max(90).optional(),
    to: z.literal('next-close').optional(),
    /** Epoch ms. */
    until: z.number().int().positive().optional(),
  })
  .refine(({ days, to, until }) => [days, to, until].filter(each => each !== undefined).length === 1, {
    message: 'send one of days, to and until',
    path: ['days'],
  })

export const AdvancedClockSchema = ClockStateSchema.extend({
  id: z.string(),
  /** From where and to where the clock was put. */
  from: z.number().int(),
  to: z.number().int(),
  /** What came by the clock meanwhile, in order; the first 500. */
  happened: z.array(GatewayEventSchema),
  /** True when more happened; the list of events has all. */
  hasMore: z.boolean(),
  /** How much of what was due failed, and is tried again by itself. */
  failed: z.number().int().nonnegative(),
})
export type AdvancedClock = z.infer<typeof AdvancedClockSchema>
export type AdvanceClock = z.infer<typeof AdvanceClockSchema>

/** Why a clock was not put ahead. */
export const ClockRefusalSchema = z.object({
  code: z.enum(['not_found', 'id_in_use', 'clock_is_moving', 'not_ahead', 'too_far']),
})
export type ClockRefusal = z.infer<typeof ClockRefusalSchema>['code']
