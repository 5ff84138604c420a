import type { TicketFacts } from '../../../domain/portfolio/merchant-facts.ts'
import { ticketTimes } from '../../../domain/portfolio/ticket-times.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import { randomDigits } from '../../ledger/bric.ts'
import type { PortfolioOwner } from '../../portfolio/find-merchants.ts'
import { type PortfolioMerchant, rowsOf } from '../../portfolio/portfolio-merchant.ts'
import { insertTicket, listTickets as listRows, type TicketsOf } from '../../store/merchants/tickets-table.ts'
import type { TicketRow } from '../../store/tables.ts'
import { about } from './merchant-calls.ts'
import { readPage, toList } from './read-query.ts'

/** GET /merchant/tickets/mid/{mid}: the newest first. */
export const listTickets = about(async (merchant, call) => {
  const page = readPage(call)
  if ('refusal' in page) return page
  const { owner, tools } = call
  const { books } = merchant
  if (books.kind === 'seeded') {
    const { rows, total } = rowsOf(books.tickets, page)
    return toList(call, page, 'tickets', rows.map(toWire), total)
  }
  const { rows, total } = await listRows(tools.store.read, ticketsOf(owner, books), page)
  const tickets = rows.map(row => toWire(toFacts(row, owner.nowMs)))
  return toList(call, page, 'tickets', tickets, total)
})

/** POST /merchant/tickets/mid/{mid}: a new ticket about a merchant of the agent. */
export const openTicket = about(async ({ books }, { owner, tools, value }) => {
  if (books.kind === 'seeded') return { refusal: seededMerchant }
  const row: TicketRow = {
    ...{ id: tools.newId(), ticket_number: `T-${randomDigits(tools.randomBytes, 12)}` },
    ...ticketsOf(owner, books),
    ...{ credential_id: owner.client.credential.id, opened_at_ms: owner.nowMs },
    ...{ subject: value('subject'), message: value('message') },
  }
  await tools.store.write(trx => insertTicket(trx, row))
  return { data: toWire(toFacts(row, owner.nowMs)), status: 201 }
})

/** Tickets about what was boarded are those of its terminal; all others are about the account of the organization. */
const ticketsOf = (
  { client }: PortfolioOwner,
  { terminals }: Extract<PortfolioMerchant['books'], { kind: 'ledger' }>,
): TicketsOf => ({
  merchant_id: client.credential.merchantId,
  boarded_credential_id: 'credentialId' in terminals ? terminals.credentialId : null,
})

/** Where a ticket stands follows from its age: nobody of support works in the sandbox. */
function toFacts(row: TicketRow, nowMs: number): TicketFacts {
  const { ticket_number: ticketNumber, subject, opened_at_ms: openedAtMs } = row
  const { answeredAfterMs, closedAfterMs } = ticketTimes
  const facts = { ticketNumber, subject, openedAtMs }
  const ageMs = nowMs - openedAtMs
  if (ageMs >= closedAfterMs) return { ...facts, status: 'closed', updatedAtMs: openedAtMs + closedAfterMs }
  if (ageMs >= answeredAfterMs) return { ...facts, status: 'waiting', updatedAtMs: openedAtMs + answeredAfterMs }
  return { ...facts, status: 'open', updatedAtMs: openedAtMs }
}

const toWire = ({ ticketNumber, subject, status, openedAtMs, updatedAtMs }: TicketFacts) => ({
  ...{ ticketNumber, subject, status },
  ...{ openedAt: toIsoSeconds(openedAtMs), updatedAt: toIsoSeconds(updatedAtMs) },
})

const seededMerchant = {
  ...{ status: 409, code: 'SEEDED_MERCHANT', field: 'mid' },
  text: 'Seeded merchants cannot change. Open a ticket about your sandbox account, or about a merchant that you boarded',
}
