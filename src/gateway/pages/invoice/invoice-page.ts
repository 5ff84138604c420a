import { html } from 'hono/html'
import type { Day } from '../../../domain/billing/billing-days.ts'
import { invoiceDeclinesMax } from '../../../domain/invoicing/invoice.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { newYorkTime } from '../../sandbox/new-york-time.ts'
import type { InvoicePayment } from '../../store/billing/invoices-table.ts'
import { accountWords } from '../account-words.ts'
import { document, type Html } from '../document.ts'
import { longDay } from '../long-day.ts'
import { invoiceStylesheet, printScript } from './invoice-assets.ts'
import { type InvoiceForm, invoiceForm } from './invoice-form.ts'

/** An invoice as its page shows it; amounts in cents. */
export type ShownInvoice = {
  storeName: string
  name: string
  description: string
  number: string
  customerName: string
  hasEmail: boolean
  amountCents: number
  /** Thousandths of a percent. */
  taxRate: number
  taxCents: number
  feeCents: number
  totalCents: number
  paidCents: number
  dueDay: Day
  isPastDue: boolean
  payments: readonly InvoicePayment[]
}
/** What can be done with it: pay, wait for the rest of the page to be over, or nothing more. */
export type InvoiceStage =
  | { kind: 'open'; form: InvoiceForm }
  | { kind: 'resting'; minutesLeft: number }
  | { kind: 'paid' }
  | { kind: 'cancelled' }

const dollars = (cents: number) => toDollars(formatCents(cents))

/** The page behind an invoice's link: what is asked for, and beside it the form, the receipt, or why there is neither. */
export function invoicePage(invoice: ShownInvoice, stage: InvoiceStage): Html {
  const { storeName, number } = invoice
  const hasFaults = stage.kind === 'open' && (stage.form.errors.length > 0 || stage.form.ownErrors.length > 0)
  return document({
    title: `${hasFaults ? 'Check the form: ' : ''}${titles[stage.kind]} ${number} from ${storeName}`,
    stylesheet: invoiceStylesheet,
    head:
      stage.kind === 'paid'
        ? html`<script type="module" src="${printScript.path}" integrity="${printScript.integrity}"></script>`
        : '',
    body: html`<header class="sandbox"><strong>Sandbox</strong> Test cards only; no money moves.</header>
<main>
${summary(invoice, stage)}
<div class="beside">
${beside(invoice, stage)}
</div>
</main>
<footer>Served by the Gatehouse sandbox gateway. ${storeName} never sees your card or account number.</footer>`,
  })
}
const titles = { open: 'Invoice', resting: 'Invoice', paid: 'Paid: invoice', cancelled: 'Canceled: invoice' }

function summary(invoice: ShownInvoice, { kind }: InvoiceStage): Html {
  const { storeName, name, description, number, customerName, totalCents, paidCents, dueDay, isPastDue } = invoice
  const shown = kind === 'paid' || kind === 'cancelled' ? totalCents : totalCents - paidCents
  const due = `${isPastDue ? 'Was due' : 'Due'} on ${longDay(dueDay)}`
  return html`<section class="summary" aria-labelledby="store">
<p class="over">Invoice from</p>
<h1 id="store">${storeName}</h1>
<p class="amount">${dollars(shown)}</p>
<p class="amount-note${isPastDue && kind === 'open' ? ' late' : ''}">${kind === 'paid' ? 'Paid in full' : kind === 'cancelled' ? 'Nothing to pay' : due}</p>
<h2 class="for">${name}</h2>
${description ? html`<p class="description">${description}</p>` : ''}
<dl class="facts">
<div><dt>Invoice</dt><dd>${number}</dd></div>
<div><dt>To</dt><dd>${customerName}</dd></div>
${kind === 'paid' || kind === 'cancelled' ? html`<div><dt>Due</dt><dd>${longDay(dueDay)}</dd></div>` : ''}
</dl>
${sums(invoice)}
</section>`
}

/** How the total comes about; the parts that are nothing are left out. */
function sums({ amountCents, taxRate, taxCents, feeCents, totalCents, paidCents }: ShownInvoice): Html {
  const row = (name: string, cents: number, kind = '') =>
    html`<div${kind ? html` class="${kind}"` : ''}><dt>${name}</dt><dd>${dollars(cents)}</dd></div>`
  const isPart = paidCents > 0 && paidCents < totalCents
  return html`<dl class="facts sums">
${taxCents > 0 || feeCents > 0 ? row('Amount', amountCents) : ''}
${taxCents > 0 ? row(`Tax, ${taxRate / 1000}%`, taxCents) : ''}
${feeCents > 0 ? row('Service fee', feeCents) : ''}
${row('Total', totalCents, 'total')}
${isPart ? html`${row('Paid so far', paidCents)}${row('Balance due', totalCents - paidCents, 'total')}` : ''}
</dl>`
}

function beside(invoice: ShownInvoice, stage: InvoiceStage): Html {
  switch (stage.kind) {
    case 'open':
      return html`${invoice.payments.length > 0 ? before(invoice) : ''}${invoiceForm(stage.form)}`
    case 'resting':
      return html`<section class="pay-form"><h2>Payment is paused</h2>
<p>${invoiceDeclinesMax} payments in a row were declined, so payment is paused. None of them was charged.</p>
<p>Open this page again in ${stage.minutesLeft} ${stage.minutesLeft === 1 ? 'minute' : 'minutes'} and use another card or account, or ask ${invoice.storeName}.</p></section>`
    case 'cancelled':
      return html`<section class="pay-form"><h2>This invoice was canceled</h2>
<p>You no longer owe anything for it. ${invoice.storeName} may have sent you a new invoice.</p></section>`
    case 'paid':
      return receipt(invoice)
  }
}

/** What was tried before: a part that is paid, or a debit that came back. */
const before = (invoice: ShownInvoice) => html`<section class="pay-form part">
${
  invoice.paidCents > 0
    ? html`<h2 class="outcome" data-outcome="partial">Partially paid</h2>
<p>Pay the rest with the same card or another one.</p>`
    : html`<h2 class="outcome" data-outcome="declined">The bank returned the payment</h2>
<p>The invoice is open again. Pay it with a card or another account.</p>`
}
${payments(invoice)}</section>`

const receipt = (invoice: ShownInvoice) => html`<section class="pay-form receipt" aria-labelledby="paid">
<h2 class="outcome" data-outcome="approved" id="paid">Paid</h2>
<p>Thank you. ${invoice.hasEmail ? 'We emailed you a receipt. It also stays on this page.' : 'Your receipt stays on this page.'}</p>
${payments(invoice)}
<div class="buttons"><button type="button" class="cancel" data-print hidden>Print the receipt</button></div>
</section>`

function payments({ payments: rows }: ShownInvoice): Html {
  return html`${rows.map(
    row => html`<dl class="facts payment">
<div class="total"><dt>Paid</dt><dd>${dollars(row.amount_cents)}</dd></div>
<div><dt>With</dt><dd>${accountWords(row)}</dd></div>
<div><dt>On</dt><dd>${moment(row.created_at_ms)}</dd></div>
${row.auth_code ? html`<div><dt>Approval code</dt><dd>${row.auth_code}</dd></div>` : ''}
<div><dt>Reference</dt><dd>${row.bric}</dd></div>
${whatBecame(row)}
</dl>`,
  )}`
}

/** What became of a payment later: its receipt must not say that it stands. */
function whatBecame({ state, refunded_cents }: InvoicePayment): Html | '' {
  if (state === 'returned') return html`<div><dt>Returned</dt><dd>by the bank</dd></div>`
  if (state === 'voided' || state === 'reversed') return html`<div><dt>Refunded</dt><dd>in full</dd></div>`
  return refunded_cents > 0 ? html`<div><dt>Refunded</dt><dd>${dollars(refunded_cents)}</dd></div>` : ''
}

function moment(epochMs: number): string {
  const { year, month, day, hour, minute } = newYorkTime(epochMs)
  return `${month}/${day}/${year}, ${hour}:${minute} in New York`
}
