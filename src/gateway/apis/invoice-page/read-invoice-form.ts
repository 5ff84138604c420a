import { walletCardsOf } from '../../../domain/checkout/checkout-wallet.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { fourPartKeyFields } from '../../http/wire/answer-fields.ts'
import type { FormFields, ReadForm } from '../../http/wire/read-form.ts'
import { restOf } from '../../invoicing/invoice-call.ts'
import type { InvoicePaymentRequest } from '../../invoicing/pay-invoice.ts'
import { mintTranNbr, type RandomBytes } from '../../ledger/bric.ts'
import type { WayToPay } from '../../pages/invoice/invoice-form.ts'
import { addPageErrors, mergeTyped, shownAgain } from '../../tac-forms/read-typed.ts'
import { validateForm } from '../../tac-forms/validate-form.ts'
import type { OpenedInvoice } from './find-by-link.ts'
import type { Drawn } from './show-invoice.ts'

type Asked = NonNullable<InvoicePaymentRequest['payment']>
/** What was typed: a payment (none for a number that is no test card), or what is wrong; and what may stand in the form again. */
export type ReadInvoiceForm =
  | { drawn: Drawn; isWrong: true }
  | { drawn: Drawn; isWrong: false; payment: Asked | undefined }

type Sent = Extract<ReadForm, { ok: true }>
type Tools = { randomBytes: RandomBytes }

export function readInvoiceForm(opened: OpenedInvoice, way: WayToPay, sent: Sent, tools: Tools): ReadInvoiceForm {
  return way === 'wallet' ? readWallet(opened, sent.fields, tools) : readAccount(opened, way, sent, tools)
}

/** What a form that comes from a shop carries besides. */
const ofShops: ReadonlySet<string> = new Set(['TAC', 'REDIRECT_URL'])

function readWallet({ settings }: OpenedInvoice, fields: FormFields, tools: Tools): ReadInvoiceForm {
  const card = walletCardsOf(settings.walletTypes).find(({ key }) => key === fields.get('WALLET_CARD'))
  if (!card) return { isWrong: true, drawn: { way: 'wallet', ownErrors: ['wallet'] } }
  const payment: Asked = {
    ...{ tranGroup: 'SALE', industryType: 'E', account: { kind: 'card', card } },
    ...{ tranNbr: mintTranNbr(tools.randomBytes), batchId: '', address: '', zipCode: '', cvv: '' },
  }
  return { isWrong: false, drawn: { way: 'wallet' }, payment }
}

function readAccount(
  { row, credential }: OpenedInvoice,
  way: 'card' | 'bank',
  { fields, repeated }: Sent,
  tools: Tools,
): ReadInvoiceForm {
  const accountType = fields.get('ACCOUNT_TYPE') === 'S' ? 'S' : 'C'
  const known = new Map([
    ...fourPartKeyFields(credential.fourPartKey),
    ['TRAN_CODE', way === 'bank' ? `ACH_DEBIT_${accountType}` : 'SALE'],
    ['AMOUNT', formatCents(restOf(row))],
    ['TRAN_NBR', mintTranNbr(tools.randomBytes)],
    ['INDUSTRY_TYPE', 'E'],
  ] as [string, string][])
  const merged = mergeTyped({ tender: way, fields: known, sealedNames: new Set() }, fields)
  const validation = validateForm(merged, repeated, name => ofShops.has(name))
  const errors = addPageErrors(way, merged, validation.kind === 'invalid' ? validation.errors : [])
  const isTypeWrong = way === 'bank' && !['C', 'S'].includes(fields.get('ACCOUNT_TYPE') ?? '')
  const drawn: Drawn = { way, errors, values: shownAgain(merged, fields), accountType }
  if (isTypeWrong) drawn.ownErrors = ['account-type']
  if (errors.length > 0 || isTypeWrong) return { isWrong: true, drawn }
  if (validation.kind === 'invalid') throw new Error('a field that the page does not ask for is wrong')
  return { isWrong: false, drawn, payment: validation.kind === 'valid' ? validation.form : undefined }
}
