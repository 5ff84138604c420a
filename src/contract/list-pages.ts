import * as z from 'zod'
import { listCursorPattern } from '../lib/list-cursor.ts'

/** What every list takes: no cursor for its newest entries, else the `nextCursor` of the page before. */
export const CursorQuerySchema = z.object({
  cursor: z.string().regex(listCursorPattern).optional().describe('nextCursor from the previous page'),
})

/** What every list answers beside its entries, newest first: the `cursor` of the following page, null on the last. */
export const nextCursorField = { nextCursor: z.string().nullable() }
