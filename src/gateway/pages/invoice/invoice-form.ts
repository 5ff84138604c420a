import { html } from 'hono/html'
import { type CardBrand, cardBrands, type TestCard } from '../../../domain/payments/test-data/test-cards.ts'
import type { Html } from '../document.ts'
import { type PayField, payFields } from '../pay/pay-fields.ts'
import { alert, declineAlert, faultList, type PayInputs, payFieldNames, payInput } from '../pay/pay-inputs.ts'

/** How an invoice can be paid. */
export const waysToPay = ['card', 'bank', 'wallet'] as const
export type WayToPay = (typeof waysToPay)[number]

export type InvoiceForm = PayInputs & {
  /** The page's own address, where the form goes. */
  path: string
  way: WayToPay
  storeName: string
  /** What will be charged, as people read it. */
  amount: string
  version: number
  /** Of a bank account: checking or savings. */
  accountType: 'C' | 'S'
  /** What the wallet holds; nothing where there is none. */
  walletCards: readonly TestCard[]
  /** Faults beside those of the fields that all payments have. */
  ownErrors: readonly ('wallet' | 'account-type')[]
  declined: { code: string; text: string; left: number } | undefined
  notice: { title: string; text: string } | undefined
}

const wayNames: Record<WayToPay, string> = { card: 'Card', bank: 'Bank account', wallet: 'Wallet' }

/** The form of one way to pay; the others are a link away, so that nothing of it needs a script. */
export function invoiceForm(form: InvoiceForm): Html {
  const { path, way, amount, version, walletCards } = form
  const ways = walletCards.length > 0 ? waysToPay : (['card', 'bank'] as const)
  return html`<section class="pay-form">
<nav aria-label="Payment methods"><ul class="ways">${ways.map(
    each =>
      html`<li><a href="${path}${each === 'card' ? '' : `?pay=${each}`}"${each === way ? html` aria-current="page"` : ''}>${wayNames[each]}</a></li>`,
  )}</ul></nav>
<form method="post" action="${path}${way === 'card' ? '' : `?pay=${way}`}" accept-charset="utf-8" novalidate>
${notices(form)}
<input type="hidden" name="VERSION" value="${version}">
<input type="hidden" name="PAY_WITH" value="${way}">
${way === 'wallet' ? wallet(form) : account(form)}
${way === 'bank' ? html`<p class="agree">By pressing Pay you allow ${form.storeName} to debit ${amount} from this account once, today or on the next banking day.</p>` : ''}
<div class="buttons"><button class="pay" type="submit">Pay ${amount}</button></div>
</form>
</section>`
}

function notices(form: InvoiceForm): Html | '' {
  const { notice, errors, ownErrors, declined, tender } = form
  if (notice) return alert(notice.title, html`<p>${notice.text}</p>`)
  if (errors.length > 0 || ownErrors.length > 0)
    return faultList(
      form,
      ownErrors.map(each => ownFaults[each]),
    )
  return declined ? declineAlert(tender, declined, declined.left) : ''
}
const ownFaults = {
  wallet: html`<li><a href="#WALLET_0">Wallet card</a>: Choose one.</li>`,
  'account-type': html`<li><a href="#ACCOUNT_TYPE_C">Account type</a>: Choose checking or savings.</li>`,
}

function account(form: InvoiceForm): Html {
  const { tender, errors, ownErrors, declined, notice } = form
  const fields = payFields[tender]
  const firstWrong = payFieldNames(tender).find(name => errors.some(({ field }) => field === name))
  const again = declined && !notice && ownErrors.length === 0 ? fields.account[0]?.name : undefined
  const focus = firstWrong ?? again
  const draw = (field: PayField) => payInput(field, form, field.name === focus)
  return html`<fieldset>
<legend class="hidden">${tender === 'card' ? 'Card' : 'Bank account'}</legend>
${tender === 'bank' ? accountTypes(form) : ''}
<div class="grid">${fields.account.map(draw)}</div>
</fieldset>
<fieldset>
<legend>${tender === 'card' ? 'Billing address' : 'Address'} <span class="optional">optional</span></legend>
<div class="grid">${fields.address.map(draw)}</div>
</fieldset>`
}

function accountTypes({ accountType }: InvoiceForm): Html {
  const choice = (value: 'C' | 'S', label: string) =>
    html`<label class="choice"><input type="radio" name="ACCOUNT_TYPE" id="ACCOUNT_TYPE_${value}" value="${value}"${value === accountType ? html` checked` : ''}> ${label}</label>`
  return html`<div class="choices" role="radiogroup" aria-label="Account type">
${choice('C', 'Checking')}
${choice('S', 'Savings')}
</div>`
}

/** A wallet that is none: it holds the test cards of the types that the merchant allows. No number of them is typed. */
function wallet({ walletCards, ownErrors }: InvoiceForm): Html {
  return html`<fieldset${ownErrors.includes('wallet') ? html` aria-describedby="wallet-error"` : ''}>
<legend>Test wallet</legend>
<p class="hint" id="wallet-hint">Simulated. It holds test cards of the types that the merchant accepts.</p>
<div class="choices cards">
${walletCards.map(
  ({ key, brand, number, effect }, at) =>
    html`<label class="choice"><input type="radio" name="WALLET_CARD" id="WALLET_${at}" value="${key}"> <span><strong>${cardBrands[brand as CardBrand].name} ${number.slice(-4)}</strong> <span class="effect">${effect}</span></span></label>\n`,
)}</div>
${ownErrors.includes('wallet') ? html`<p class="error" id="wallet-error">Choose a card.</p>` : ''}
</fieldset>`
}
