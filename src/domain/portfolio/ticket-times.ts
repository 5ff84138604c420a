import { dayMs } from '../../lib/time/durations.ts'
/** What becomes of a ticket by the sandbox clock: support answers after a day, and closes it two weeks after that. */
export const ticketTimes = { answeredAfterMs: dayMs, closedAfterMs: 15 * dayMs } as const
