import { html } from 'hono/html'
import { findResponseCode } from '../../domain/payments/response-codes.ts'
import { toDollars } from '../../lib/money.ts'
import type { Mail } from '../mail/mailbox.ts'
import { newYorkTime } from '../sandbox/new-york-time.ts'
import { mailLayout } from './mail-layout.ts'

type Receipt = {
  merchantName: string
  result: Record<
    | 'StatusCode'
    | 'Amount'
    | 'Description'
    | 'InvoiceNumber'
    | 'CardType'
    | 'MaskedPan'
    | 'ApprovalCode'
    | 'TransactionId',
    string
  >
  /** Fields of the form: who pays, and where the goods go. */
  values: ReadonlyMap<string, string>
  atMs: number
}

const note = 'Sandbox: no card was charged and no money moved.'

/** The receipt of an approved payment: the same facts as text and as HTML, of the card its last four digits. */
export async function writeReceipt(receipt: Receipt): Promise<Mail> {
  const { merchantName } = receipt
  const title = `Receipt from ${merchantName}`
  const rows = factsOf(receipt)
  const paid = paidOf(receipt)
  const text = [title, '', paid, '', ...rows.map(([name, value]) => `${name}: ${value}`), '', note, '']
  const body = html`<p style="margin:8px 0 16px;font-size:32px;font-weight:600">${paid}</p>
<table style="width:100%;border-collapse:collapse">${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:6px 12px 6px 0;color:#566570;font-weight:400;text-align:left;vertical-align:top">${name}</th><td style="padding:6px 0;text-align:right">${value}</td></tr>`,
  )}</table>`
  return {
    subject: `${title}: ${paid}`,
    text: text.join('\n'),
    html: await mailLayout({ title, body, note }),
  }
}

/** A receipt over a part says of what. */
function paidOf({ result, values }: Receipt): string {
  const isPartial = findResponseCode(result.StatusCode)?.kind === 'partial'
  const paid = toDollars(result.Amount)
  return isPartial ? `${paid} of ${toDollars(values.get('Amount') ?? '')}, partly approved` : paid
}

function factsOf({ result, values, atMs }: Receipt): [string, string][] {
  const { year, month, day, hour, minute } = newYorkTime(atMs)
  const rows: [string, string][] = [
    ['For', result.Description],
    ['Invoice', result.InvoiceNumber],
    ['Card', `${result.CardType} ending in ${result.MaskedPan.slice(-4)}`],
    ['Approval code', result.ApprovalCode],
    ['Reference', result.TransactionId],
    ['Date', `${month}/${day}/${year} ${hour}:${minute} in New York`],
    ['Paid by', values.get('BillingName') ?? ''],
    ['Ship to', shippingAddress(values)],
  ]
  return rows.filter(([, value]) => value !== '')
}

function shippingAddress(values: ReadonlyMap<string, string>): string {
  const part = (name: string) => values.get(`Shipping${name}`) ?? ''
  const place = [part('State').toUpperCase(), part('PostalCode')].filter(Boolean).join(' ')
  const parts = [part('Name'), part('StreetAddress'), part('City'), place, part('Country').toUpperCase()]
  return parts.filter(Boolean).join(', ')
}
