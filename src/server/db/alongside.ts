import type { Kysely } from 'kysely'
import type { PortalTables } from './tables.ts'

/**
 * What is written in the transaction of a change, such as the audit log's entry of it: both are kept or neither. Called
 * once, with what was changed, and not at all when nothing was.
 */
export type Alongside<Changed> = (changed: Changed, transaction: Kysely<PortalTables>) => Promise<void>
