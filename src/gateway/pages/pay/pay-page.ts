import { html } from 'hono/html'
import { payPageDeclinesMax } from '../../../domain/payments/pay-page-fields.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { payStylesheet } from '../assets.ts'
import { document } from '../document.ts'
import { type PayField, payFields } from './pay-fields.ts'
import { alert, declineAlert, faultList, type PayInputs, payFieldNames, payInput } from './pay-inputs.ts'

export type PayPage = PayInputs & {
  /** Where the form goes: the page's own address. */
  path: string
  skinPath: string | undefined
  /** A skin that says nothing of a dark theme is not drawn on ours. */
  isLightOnly: boolean
  skinNote: string
  storeName: string
  item: string
  amount: string
  number: string
  group: string
  shopHost: string
  minutesLeft: number
  /** Which try this page is for: a second click on the same page is not a second try. */
  attempt: number
  lastAnswer: ReadonlyMap<string, string>
  notice: { title: string; text: string } | undefined
}

const verbs: Readonly<Record<string, string>> = {
  STORAGE: 'Save card',
  AVS: 'Verify card',
  ACH_STORAGE_C: 'Save account',
  ACH_STORAGE_S: 'Save account',
}
const amountNotes: Readonly<Record<string, string>> = {
  AUTH: 'Held now, charged when the shop ships.',
  STORAGE: 'Nothing is charged. The shop stores the card for later.',
  AVS: 'Nothing is charged. The card and its address are verified.',
  ACH_STORAGE_C: 'Nothing is debited. The shop stores the account for later.',
  ACH_STORAGE_S: 'Nothing is debited. The shop stores the account for later.',
}

/** The hosted pay page (payments 4): plain HTML, every field and fault of it made on the server, no script at all. */
export function payPage(page: PayPage) {
  const { storeName, errors, skinPath } = page
  return document({
    title: `${errors.length > 0 ? 'Check the form: ' : ''}Payment to ${storeName}`,
    stylesheet: payStylesheet,
    head: skinPath ? html`<link rel="stylesheet" href="${skinPath}">` : '',
    htmlAttributes: page.isLightOnly ? html` class="light"` : '',
    body: html`<header class="sandbox"><strong>Sandbox</strong> Test cards only; no money moves.</header>
<main>
${summary(page)}
${form(page)}
</main>
<footer>Served by the Gatehouse sandbox gateway. The shop never sees your ${page.tender === 'card' ? 'card' : 'account'} number.</footer>`,
  })
}

function summary({ storeName, item, amount, group, number, shopHost, skinNote }: PayPage) {
  const note = amountNotes[group]
  return html`<section class="summary" aria-labelledby="store">
<p class="over">Payment to</p>
<h1 id="store">${storeName}</h1>
<p class="amount">${toDollars(amount)}</p>
${note ? html`<p class="amount-note">${note}</p>` : ''}
<dl class="facts">
${item ? html`<div><dt>For</dt><dd>${item}</dd></div>` : ''}
<div><dt>Number</dt><dd>${number}</dd></div>
<div><dt>Back to</dt><dd>${shopHost}</dd></div>
</dl>
${skinNote ? html`<p class="skin-note">${skinNote}</p>` : ''}
</section>`
}

function form(page: PayPage) {
  const { path, tender, group, amount, attempt, errors, lastAnswer, minutesLeft } = page
  const fields = payFields[tender]
  const firstWrong = payFieldNames(tender).find(name => errors.some(({ field }) => field === name))
  const isTriedAgain = errors.length === 0 && lastAnswer.size > 0
  const focus = firstWrong ?? (isTriedAgain ? fields.account[0]?.name : undefined)
  const draw = (field: PayField) => payInput(field, page, field.name === focus)
  return html`<form class="pay-form" method="post" action="${path}" accept-charset="utf-8" novalidate>
${notices(page)}
<input type="hidden" name="ATTEMPT" value="${attempt}">
<fieldset>
<legend>${tender === 'card' ? 'Card' : bankLegend(group)}</legend>
<div class="grid">${fields.account.map(draw)}</div>
</fieldset>
<fieldset>
<legend>${tender === 'card' ? 'Billing address' : 'Address'} <span class="optional">optional</span></legend>
<div class="grid">${fields.address.map(draw)}</div>
</fieldset>
${tender === 'bank' ? authorization(page) : ''}
<div class="buttons">
<button class="pay" type="submit">${verbs[group] ?? `Pay ${toDollars(amount)}`}</button>
<button class="cancel" type="submit" form="cancel">Cancel</button>
</div>
<p class="time">This page closes in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}.</p>
</form>
<form id="cancel" method="post" action="${path}/cancel"></form>`
}

const bankLegend = (group: string) => (group.endsWith('_S') ? 'Savings account' : 'Checking account')

/** What the account holder agrees to by pressing the button; a debit needs those words (payments 6). */
function authorization({ group, amount, storeName }: PayPage) {
  const account = bankLegend(group).toLowerCase()
  return html`<p class="agree">${
    group.startsWith('ACH_STORAGE')
      ? `By pressing Save account you allow ${storeName} to keep this ${account} and to debit it later as you agreed with them. You can withdraw this permission at any time.`
      : `By pressing Pay you allow ${storeName} to debit ${toDollars(amount)} from this ${account} once, today or on the next banking day.`
  }</p>`
}

function notices(page: PayPage) {
  const { errors, notice, lastAnswer, attempt } = page
  if (notice) return alert(notice.title, html`<p>${notice.text}</p>`)
  if (errors.length > 0) return faultList(page)
  if (lastAnswer.size === 0) return ''
  const answer = { code: lastAnswer.get('AUTH_RESP') ?? '', text: lastAnswer.get('AUTH_RESP_TEXT') ?? '' }
  return declineAlert(page.tender, answer, payPageDeclinesMax - attempt)
}
