import type { Context } from 'hono'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import { showError } from '../../http/show-error.ts'
import { hashInvoiceToken } from '../../invoicing/invoice-file.ts'
import { type InvoicePageSettings, readPageSettings } from '../../invoicing/page-settings.ts'
import { findInvoiceByLink, type Invoice } from '../../store/billing/invoices-table.ts'
import { type Credential, findCredential } from '../../store/merchants/credentials-table.ts'

export type OpenedInvoice = { row: Invoice; credential: Credential; settings: InvoicePageSettings; path: string }

/** The invoice of the address, with the headers of its page; or a page that says why there is none. */
export async function findByLink(
  c: Context<GatewayEnv>,
  { store, keys }: GatewayTools,
): Promise<OpenedInvoice | Response> {
  const token = c.req.param('token') ?? ''
  const linkHash = hashInvoiceToken(keys, token)
  const row = linkHash === undefined ? undefined : await findInvoiceByLink(store.read, linkHash)
  const credential = row && (await findCredential(store.read, row.credential_id))
  if (!row || !credential) return showError(c, 404, 'invoiceGone')
  if (credential.isRevoked) return showError(c, 403, 'BP_002')
  const settings = await readPageSettings(store.read, credential.merchantId)
  const { frameOrigins } = settings
  // The receipt has one, to print; where cards are typed none may run.
  c.header('Content-Security-Policy', pagePolicy([], { frameOrigins, hasScript: row.status === 'paid' }))
  // The address opens the invoice, so it is told nobody; without it a browser sends no origin with our own form.
  c.header('Referrer-Policy', 'same-origin')
  return { row, credential, settings, path: `${gatewayPaths.invoice}${token}` }
}
