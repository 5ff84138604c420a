import * as z from 'zod'

/** How many rows an answer of a list has at most: such are read for a table that is downloaded. */
export const listRowsMax = 500

/** What every list of a merchant takes: how many rows, by itself those of a page that people read, and the `next` of the page before. */
export const listPlaceFields = {
  limit: z.coerce.number().int().min(1).max(listRowsMax).default(20),
  cursor: z.string().max(130).optional(),
}
