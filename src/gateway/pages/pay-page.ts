import { html } from 'hono/html'
import type { FieldError, FieldErrorReason } from '../../domain/payments/browser-post-fields.ts'
import { cardNumberMessage } from '../../domain/payments/card-number-problem.ts'
import { payPageDeclinesMax, payPageMessages } from '../../domain/payments/pay-page-fields.ts'
import { findResponseCode } from '../../domain/payments/response-codes.ts'
import type { Tender } from '../../domain/payments/transaction-fields.ts'
import { toDollars } from '../../lib/money.ts'
import { payStylesheet } from './assets.ts'
import { document, type Html } from './document.ts'
import { type PayField, payFields } from './pay-fields.ts'

export type PayPage = {
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
  tender: Tender
  shopHost: string
  minutesLeft: number
  /** Which try this page is for: a second click on the same page is not a second try. */
  attempt: number
  lastAnswer: ReadonlyMap<string, string>
  values: ReadonlyMap<string, string>
  sealedNames: ReadonlySet<string>
  errors: readonly FieldError[]
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
  STORAGE: 'Nothing is charged. The shop keeps the card for later.',
  AVS: 'Nothing is charged. The card and its address are verified.',
  ACH_STORAGE_C: 'Nothing is debited. The shop keeps the account for later.',
  ACH_STORAGE_S: 'Nothing is debited. The shop keeps the account for later.',
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
  const names = [...fields.account, ...fields.address].map(({ name }) => name)
  const firstWrong = names.find(name => errors.some(({ field }) => field === name))
  const isTriedAgain = errors.length === 0 && lastAnswer.size > 0
  const focus = firstWrong ?? (isTriedAgain ? fields.account[0]?.name : undefined)
  const draw = (field: PayField) => input(field, page, field.name === focus)
  return html`<form class="pay-form" method="post" action="${path}" accept-charset="utf-8" novalidate>
${notices(page, names)}
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
      ? `By pressing Save account you allow ${storeName} to keep this ${account} and to debit it later as you agreed with them. You may withdraw that at any time.`
      : `By pressing Pay you allow ${storeName} to debit ${toDollars(amount)} from this ${account} once, today or on the next banking day.`
  }</p>`
}

function notices(page: PayPage, names: readonly string[]) {
  const { errors, notice, lastAnswer, attempt } = page
  if (notice) return alert(notice.title, html`<p>${notice.text}</p>`)
  if (errors.length > 0) {
    const title = errors.length === 1 ? 'One field needs another look' : `${errors.length} fields need another look`
    const ordered = names.flatMap(name => errors.filter(({ field }) => field === name))
    return alert(
      title,
      html`<ul>${ordered.map(({ field, reason }) => html`<li><a href="#${field}">${labelOf(page, field)}</a>: ${message(page, field, reason)}</li>`)}</ul>`,
    )
  }
  if (lastAnswer.size === 0) return ''
  const code = lastAnswer.get('AUTH_RESP') ?? ''
  const text = lastAnswer.get('AUTH_RESP_TEXT') ?? ''
  const left = payPageDeclinesMax - attempt
  const words = text === 'TEST CARDS ONLY' ? onlyTestCards : declineWords(page.tender, code)
  return alert(
    'Not accepted',
    html`<p>${words}${/not charged/.test(words) ? '' : ' Nothing was charged.'}</p>
<p>You can try ${left === 1 ? 'once more' : `${left} more times`}. <code>${code} ${text}</code></p>`,
  )
}
const declineWords = (tender: Tender, code: string) =>
  (tender === 'card' && findResponseCode(code)?.tellShopper) ||
  `Your ${tender === 'card' ? 'card' : 'account'} was not accepted. Please use another one or ask your bank.`
const onlyTestCards = 'Only published test cards work here. Never type a real card number.'

function labelOf({ tender }: PayPage, name: string): string {
  const { account, address } = payFields[tender]
  return [...account, ...address].find(field => field.name === name)?.label ?? name
}

const alert = (title: string, body: Html) => html`<div class="alert" role="alert"><h2>${title}</h2>${body}</div>`

function message({ tender }: PayPage, field: string, reason: FieldErrorReason): string {
  const own = field === 'ACCOUNT_NBR' && tender === 'bank' ? bankMessages[reason] : undefined
  const general = reason === 'FE_004' ? cardNumberMessage : 'Check this field.'
  return own ?? payPageMessages[field]?.[reason] ?? general
}
const bankMessages: Partial<Record<FieldErrorReason, string>> = {
  FE_001: 'Enter the account number.',
  FE_002: 'An account number has 4 to 19 digits.',
}

function input(field: PayField, page: PayPage, hasFocus: boolean) {
  const { name, label, hint, autocomplete, maxLength, isNumeric, isSecret, width, isOptional } = field
  const error = page.errors.find(found => found.field === name)
  const isSealed = page.sealedNames.has(name)
  const value = isSecret ? '' : (page.values.get(name) ?? '')
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field ${width}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" maxlength="${maxLength}" autocomplete="${autocomplete}"${
    isNumeric ? html` inputmode="numeric"` : ''
  }${isSealed ? html` readonly` : ''}${described ? html` aria-describedby="${described}"` : ''}${
    error ? html` aria-invalid="true"` : ''
  }${hasFocus ? html` autofocus` : ''}${isOptional ? '' : html` aria-required="true"`}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="error" id="${name}-error">${message(page, name, error.reason)} <code>${error.reason}</code></p>` : ''}
</div>`
}
