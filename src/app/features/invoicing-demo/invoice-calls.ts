import { invoice as invoiceFields } from '../../../domain/apis/invoicing/request-fields.ts'
import { exampleBody } from '../../../domain/apis/specification/example-body.ts'
import type { Call, ShownApi } from '../../demo-calls/demo-call.ts'

/** Who sends the invoice: the reader, or the gateway by mail, today. */
export type Way = 'ondemand' | 'scheduled'
/** What is typed in the demo. */
export type InvoiceValues = { name: string; amount: string; email: string; way: Way }

export const firstValues: InvoiceValues = {
  ...{ name: String(exampleOf('invoice.name')), amount: '149.99', email: 'ada@example.com', way: 'ondemand' },
}

function exampleOf(name: string): string {
  return invoiceFields.find(row => row.name === name)?.example ?? ''
}

/** The Invoicing API at the address of the REST proxy; paths of calls are below the account. */
export const invoicingApi = (root: string): ShownApi => ({
  ...{ root, place: 'accounts/{accountId}', placeInShell: 'accounts/$ACCOUNT_ID' },
  header: 'Authorization: Bearer $TOKEN',
})

const dueAfterMs = 14 * 24 * 60 * 60 * 1000
const dayOf = (epochMs: number) => new Date(epochMs).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

/** The call that writes the invoice, as the reader's own program would send it (payments 10.1). */
export function createCall({ name, amount, email, way }: InvoiceValues, number: string, nowMs: number): Call {
  const { invoice } = exampleBody(invoiceFields.filter(row => row.name.startsWith('invoice.customer.'))) as {
    invoice: { customer: object }
  }
  return {
    method: 'POST',
    path: '/invoices',
    body: {
      type: way,
      qrcode: true,
      invoice: {
        customer: { ...invoice.customer, email },
        ...{ name, number, due_date: dayOf(nowMs + dueAfterMs) },
        ...(way === 'scheduled' && { send_date: dayOf(nowMs) }),
        amount: Number(amount),
      },
    },
  }
}

export const readCall = (invoiceId: number): Call => ({ method: 'GET', path: `/invoices/${invoiceId}` })
export const cancelCall = (invoiceId: number): Call => ({ method: 'DELETE', path: `/invoices/${invoiceId}` })
export const mailsCall: Call = { method: 'GET', path: '/sandbox/mails' }
