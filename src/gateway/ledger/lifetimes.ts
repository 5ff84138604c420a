import { dayMs } from '../../lib/time/durations.ts'
/** A hold can be captured for seven days (payments 1.10). */
export const holdLifeMs = 7 * dayMs
/** The same request within a day is a duplicate (payments 1.10). */
export const duplicateMs = dayMs
/** A financial BRIC can be charged for about 13 months, a stored one for ever (payments 1.2). */
export const bricLifeMs = 396 * dayMs
/** How long a merchant has to answer a dispute. */
export const respondWithinMs = 18 * dayMs
