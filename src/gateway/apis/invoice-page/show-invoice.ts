import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { walletCardsOf } from '../../../domain/checkout/checkout-wallet.ts'
import { isPayable } from '../../../domain/invoicing/invoice.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { noteView } from '../../invoicing/change-invoice.ts'
import { restOf } from '../../invoicing/invoice-call.ts'
import { openInvoiceFile } from '../../invoicing/invoice-file.ts'
import { type InvoiceForm, type WayToPay, waysToPay } from '../../pages/invoice/invoice-form.ts'
import { type InvoiceStage, invoicePage, type ShownInvoice } from '../../pages/invoice/invoice-page.ts'
import { listInvoicePayments } from '../../store/billing/invoices-table.ts'
import { invoicePageName } from './api-name.ts'
import { findByLink, type OpenedInvoice } from './find-by-link.ts'

/** GET /invoice/{token}: the invoice as it stands, with a form, a receipt or neither. The first time is noted. */
export async function showInvoice(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const opened = await findByLink(c, tools)
  if (opened instanceof Response) return opened
  const { row } = opened
  // What a browser or a mail program fetches ahead was seen by nobody yet.
  const isAhead = /prefetch|preview/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '')
  if (row.viewed_at_ms === null && isPayable(row.status) && !isAhead && c.req.method === 'GET')
    await tools.store.write(trx => noteView(trx, row.id, invoicePageName, tools))
  return renderInvoice(c, tools, opened, { way: wayOf(c.req.query('pay'), opened) })
}

/** One of the ways that this invoice can be paid; a card where another word stands. */
export function wayOf(text: string | undefined, { settings }: OpenedInvoice): WayToPay {
  const way = waysToPay.find(each => each === text) ?? 'card'
  return way === 'wallet' && walletCardsOf(settings.walletTypes).length === 0 ? 'card' : way
}

export type Drawn = Partial<
  Pick<InvoiceForm, 'values' | 'errors' | 'ownErrors' | 'declined' | 'notice' | 'accountType'>
> & {
  way: WayToPay
  status?: ContentfulStatusCode
}

/** The page of an invoice, as the row says that it stands. */
export async function renderInvoice(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  opened: OpenedInvoice,
  drawn: Drawn,
): Promise<Response> {
  const { row } = opened
  const { name, description, customer } = openInvoiceFile(tools.keys, row)
  const shown: ShownInvoice = {
    ...{ storeName: opened.credential.label, name, description, number: row.number },
    ...{ customerName: `${customer.firstName} ${customer.lastName}`, hasEmail: customer.email !== '' },
    ...{ amountCents: row.amount_cents, taxRate: row.tax_rate, taxCents: row.tax_cents, feeCents: row.fee_cents },
    ...{ totalCents: row.total_cents, paidCents: row.paid_cents, dueDay: row.due_day },
    isPastDue: row.status === 'past_due',
    payments: await listInvoicePayments(tools.store.read, [row.id]),
  }
  return c.html(invoicePage(shown, stageOf(opened, drawn, tools)), drawn.status ?? 200)
}

function stageOf(opened: OpenedInvoice, { way, status: _, ...drawn }: Drawn, { clock }: GatewayTools): InvoiceStage {
  const { row, settings, path, credential } = opened
  if (row.status === 'cancelled' || row.status === 'paid') return { kind: row.status }
  const restMs = row.rest_until_ms - clock()
  if (restMs > 0) return { kind: 'resting', minutesLeft: Math.ceil(restMs / 60_000) }
  const form: InvoiceForm = {
    ...{ path, way, tender: way === 'bank' ? 'bank' : 'card', storeName: credential.label },
    ...{ amount: toDollars(formatCents(restOf(row))), version: row.version, accountType: 'C' },
    walletCards: walletCardsOf(settings.walletTypes),
    ...{ values: new Map(), sealedNames: new Set(), errors: [], ownErrors: [], declined: undefined, notice: undefined },
    ...drawn,
  }
  return { kind: 'open', form }
}
