import * as z from 'zod'

/** An attribute that names a table; there are too many to list, so its message names where they are. */
export const tableName = (names: readonly string[]) =>
  z.string().refine(name => names.includes(name), {
    error: ({ input }) => `expected a table of src/domain/apis as "api/table", got ${JSON.stringify(input)}.`,
    params: { known: names },
  })
