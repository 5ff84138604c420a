import { newYorkDay } from '../sandbox/new-york-time.ts'
import { lockDueInvoices, nextInvoiceDay } from '../store/billing/invoices-table.ts'
import { byClock } from '../store/events/events-table.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import type { InvoiceTools } from './invoice-call.ts'
import { followInvoice, workMoment } from './send-invoice.ts'

/** How many invoices are looked at in one transaction of the database: payments wait for no longer than for these. */
const portionSize = 50

/** Does with the next portion of a merchant's invoices what their day asks for; true when more may be due. */
export async function followDueInvoices(
  trx: Writer,
  merchantId: string,
  nowMs: number,
  tools: InvoiceTools,
): Promise<boolean> {
  const rows = await lockDueInvoices(trx, merchantId, newYorkDay(nowMs), portionSize)
  const credentials = new Map<string, Credential | undefined>()
  for (const { credential_id: id } of rows) if (!credentials.has(id)) credentials.set(id, await findCredential(trx, id))
  for (const row of rows) {
    const credential = credentials.get(row.credential_id)
    if (!credential) throw new Error(`invoice ${row.id} has lost the account that it is paid to`)
    await followInvoice(trx, row, { credential, api: byClock, nowMs }, tools)
  }
  // What was mailed late may be past due already.
  return rows.length > 0
}

/** When the clock has to look at invoices again; undefined when none of the merchant waits. */
export async function nextFollowing(trx: Writer, merchantId: string): Promise<number | undefined> {
  const day = await nextInvoiceDay(trx, merchantId)
  return day === undefined ? undefined : workMoment(day)
}
