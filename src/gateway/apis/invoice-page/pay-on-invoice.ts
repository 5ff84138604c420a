import type { Context } from 'hono'
import { invoiceDeclinesMax, isPayable } from '../../../domain/invoicing/invoice.ts'
import { isApproval } from '../../../domain/payments/response-codes.ts'
import type { TechnicalFault } from '../../../domain/payments/test-data/amount-triggers.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { isFromOurPage } from '../../http/is-from-our-page.ts'
import { type Decided, logRequest } from '../../http/log/log-request.ts'
import { showError } from '../../http/show-error.ts'
import { loggedForm } from '../../http/wire/logged-form.ts'
import { type FormFields, readForm } from '../../http/wire/read-form.ts'
import { faultOfPaid, type PaidInvoice, payInvoice } from '../../invoicing/pay-invoice.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import type { Invoice } from '../../store/billing/invoices-table.ts'
import { invoicePageName } from './api-name.ts'
import { findByLink, type OpenedInvoice } from './find-by-link.ts'
import { readInvoiceForm } from './read-invoice-form.ts'
import { type Drawn, renderInvoice, wayOf } from './show-invoice.ts'

type Finish = (answer: string, response: Response, decided?: Decided) => Response
type Visit = { c: Context<GatewayEnv>; opened: OpenedInvoice; finish: Finish }

/** POST /invoice/{token}: the customer pressed Pay. After an approval the browser is sent to the receipt, so a reload asks nothing twice. */
export async function payOnInvoice(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const opened = await findByLink(c, tools)
  if (opened instanceof Response) return opened
  const read = await readForm(c.req)
  if (!read.ok) return showError(c, 415, 'notForm')
  const finish = finishOf(c, opened, read.fields, tools)
  if (!isFromOurPage(c)) return finish('OTHER ORIGIN', await showError(c, 403, 'invoiceElsewhere'))
  const visit = { c, opened, finish }
  if (!isPayable(opened.row.status))
    return leave(visit, opened.row, await faultOfPaid(tools.store.read, opened.row, tools), tools)
  const way = wayOf(read.fields.get('PAY_WITH'), opened)
  const form = readInvoiceForm(opened, way, read, tools)
  const limit = tools.limitRate(`${invoicePageName}:${opened.credential.id}`)
  if (!limit.isAllowed) {
    c.header('Retry-After', String(limit.retryAfterSeconds))
    return finish(
      'RATE LIMIT',
      await draw(visit, { ...form.drawn, errors: [], ownErrors: [], status: 429, notice: tooMany }, tools),
    )
  }
  if (form.isWrong) return finish('FIELD ERRORS', await draw(visit, { ...form.drawn, status: 422 }, tools))
  const version = Number(read.fields.get('VERSION') ?? Number.NaN)
  const { credential, row } = opened
  const asked = { credential, api: invoicePageName, id: row.id, version, payment: form.payment }
  const result = await tools.store.write(trx => payInvoice(trx, asked, tools))
  return answer(visit, result, { drawn: form.drawn, version }, tools)
}

const tooMany = {
  title: 'Too many payments at once',
  text: 'Nothing was charged. Wait a minute, then press the button again.',
}
const again = {
  title: 'This page is out of date',
  text: 'Nothing was charged. Check the page and type the number again.',
}

/** One line in the merchant's log, whatever comes of it. */
function finishOf(
  c: Context<GatewayEnv>,
  { credential }: OpenedInvoice,
  fields: FormFields,
  tools: GatewayTools,
): Finish {
  return (text, response, decided) => {
    logRequest(c, tools, {
      ...{ credentialId: credential.id, api: invoicePageName, call: 'pay' },
      ...{ status: response.status, answer: text, fields: loggedForm(fields), decided },
    })
    return response
  }
}

const draw = ({ c, opened }: Visit, drawn: Drawn, tools: GatewayTools, row = opened.row) =>
  renderInvoice(c, tools, { ...opened, row }, drawn)

/** To the page as it stands now, by a request of its own. */
async function leave(
  { c, opened, finish }: Visit,
  { status }: Invoice,
  fault: TechnicalFault | undefined,
  tools: GatewayTools,
): Promise<Response> {
  const response = finish(status.toUpperCase(), c.redirect(opened.path, 303))
  return fault ? fakeFault(c, fault, response, tools.sleep) : response
}

async function answer(
  visit: Visit,
  result: PaidInvoice,
  { drawn, version }: { drawn: Drawn; version: number },
  tools: GatewayTools,
): Promise<Response> {
  const { c, opened, finish } = visit
  if (result.kind === 'server-error') return finish('HTTP 500', await showError(c, 500, 'BP_999'))
  const { invoice, fault } = result
  const decided =
    'transaction' in result && result.transaction ? { transaction: result.transaction, rule: result.rule } : undefined
  const code = `AUTH_RESP ${invoice.last_code}`
  switch (result.kind) {
    case 'approved': {
      const response = finish(code, c.redirect(opened.path, 303), decided)
      return fault ? fakeFault(c, fault, response, tools.sleep) : response
    }
    case 'closed':
      return leave(visit, invoice, fault, tools)
    case 'resting':
      return finish('RESTING', await draw(visit, { ...drawn, status: 429 }, tools, invoice))
    case 'declined':
      return finish(code, await draw(visit, { ...drawn, declined: declinedOf(invoice) }, tools, invoice), decided)
    case 'out-of-date': {
      if (fault) return leave(visit, invoice, fault, tools)
      // A second click on a card that was declined meanwhile shows that decline; an old page from the history starts over.
      const isSecond = invoice.version === version + 1 && !isApproval(invoice.last_code)
      const said = isSecond ? { declined: declinedOf(invoice) } : { notice: again }
      return finish('OUT OF DATE', await draw(visit, { ...drawn, ...said, status: 409 }, tools, invoice))
    }
  }
}

const declinedOf = ({ last_code: code, last_text: text, declines_in_row: inRow }: Invoice) => ({
  ...{ code, text, left: invoiceDeclinesMax - inRow },
})
