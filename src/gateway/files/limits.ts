import { dayMs, hourMs } from '../../lib/time/durations.ts'
/** How many bytes one row holds: what is in memory of a file at a time. */
export const chunkBytes = 192 * 1024
/** A file may be larger than any product takes, so that it is answered with its code (F06) and not by a broken upload. */
export const fileMaxBytes = 72 * 1024 * 1024
/** What may wait in `in` of one credential. */
export const waitingMaxBytes = 160 * 1024 * 1024
export const waitingMaxFiles = 200
/** An upload that nobody goes on with, such as one of a program that was killed. */
export const partialLifeMs = hourMs
/** Everything else: names that no product takes, what was produced, and what is known of done files. */
export const fileLifeMs = 30 * dayMs
