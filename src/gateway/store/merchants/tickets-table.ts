import type { Reader, TicketRow, Writer } from '../tables.ts'

export async function insertTicket(trx: Writer, row: TicketRow): Promise<void> {
  await trx.insertInto('tickets').values(row).execute()
}

/** About which merchant of an organization: one that it boarded, or the organization's own account. */
export type TicketsOf = Pick<TicketRow, 'merchant_id' | 'boarded_credential_id'>

/** Tickets about a merchant, the newest first, and how many in all. */
export async function listTickets(
  db: Reader,
  { merchant_id, boarded_credential_id }: TicketsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const tickets = db
    .selectFrom('tickets')
    .where('merchant_id', '=', merchant_id)
    .where('boarded_credential_id', boarded_credential_id === null ? 'is' : '=', boarded_credential_id)
  const { total } = await tickets.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const page = tickets.selectAll().orderBy('opened_at_ms', 'desc').orderBy('id', 'desc')
  return { rows: await page.limit(limit).offset(offset).execute(), total: Number(total) }
}
