import { type RawBuilder, sql } from 'kysely'
import { creditGroups } from '../../ledger/graph.ts'

/** In SQL: whether a row of `transactions` gives money to the holder. Written out, so that all statements of it are one text. */
export const isCredit = sql<boolean>`transactions.tran_group in (${sql.join(creditGroups.map(group => sql.lit(group)))})`

/** In SQL: the cents that were captured of the rows of `transactions` for which this is true. */
export const sumCaptured = (when: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(case when ${when} then transactions.captured_cents else 0 end), 0) as bigint)`
