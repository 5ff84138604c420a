import { html } from 'hono/html'
import { newYorkTime } from '../core/new-york-time.ts'

type Receipt = {
  merchantName: string
  result: Record<
    'Amount' | 'Description' | 'InvoiceNumber' | 'CardType' | 'MaskedPan' | 'ApprovalCode' | 'TransactionId',
    string
  >
  /** Fields of the form: who pays, and where the goods go. */
  values: ReadonlyMap<string, string>
  atMs: number
}
export type ReceiptMail = { subject: string; text: string; html: string }

const note = 'Sandbox: no card was charged and no money moved.'

/** The receipt of an approved payment: the same facts as text and as HTML, of the card its last four digits. */
export async function writeReceipt(receipt: Receipt): Promise<ReceiptMail> {
  const { merchantName, result } = receipt
  const title = `Receipt from ${merchantName}`
  const rows = factsOf(receipt)
  const text = [title, '', `$${result.Amount}`, '', ...rows.map(([name, value]) => `${name}: ${value}`), '', note, '']
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f7f9fa;color:#152029;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dde3e6;border-radius:8px">
<h1 style="margin:0;font-size:16px;font-weight:600">${title}</h1>
<p style="margin:8px 0 16px;font-size:32px;font-weight:600">$${result.Amount}</p>
<table style="width:100%;border-collapse:collapse">${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:6px 12px 6px 0;color:#566570;font-weight:400;text-align:left;vertical-align:top">${name}</th><td style="padding:6px 0;text-align:right">${value}</td></tr>`,
  )}</table>
<p style="margin:16px 0 0;color:#566570;font-size:14px">${note}</p>
</div></body></html>
`
  return { subject: `${title}: $${result.Amount}`, text: text.join('\n'), html: String(page) }
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
