import type { Kysely } from 'kysely'
import type { AdminOverview } from '../../contract/admin-endpoints.ts'
import { openOrderStates } from '../../domain/orders/terminal-order.ts'
import type { PortalTables } from './tables.ts'

/** What waits for administrators, counted along indexes. Mails that are kept in the mailbox wait for nothing. */
export async function readWhatWaits(db: Kysely<PortalTables>): Promise<AdminOverview> {
  const orders = await db
    .selectFrom('terminal_orders')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('state', 'in', openOrderStates)
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('is_handled', '=', 0)
    .executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow()
  return {
    openOrders: Number(orders.found),
    openMessages: Number(messages.found),
    undeliveredMails: Number(mails.found),
  }
}
