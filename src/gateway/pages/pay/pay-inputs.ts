import { html } from 'hono/html'
import type { FieldError, FieldErrorReason } from '../../../domain/payments/browser-post-fields.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { payPageMessages } from '../../../domain/payments/pay-page-fields.ts'
import { findResponseCode } from '../../../domain/payments/response-codes.ts'
import type { Tender } from '../../../domain/payments/transaction-fields.ts'
import type { Html } from '../document.ts'
import { type PayField, payFields } from './pay-fields.ts'

/** What the fields of a payment are drawn by. */
export type PayInputs = {
  tender: Tender
  /** What stands in the fields; never the account. */
  values: ReadonlyMap<string, string>
  /** What the shopper cannot change. */
  sealedNames: ReadonlySet<string>
  errors: readonly FieldError[]
}

/** The names of a tender's fields, in the order of the page. */
export const payFieldNames = (tender: Tender): string[] =>
  [...payFields[tender].account, ...payFields[tender].address].map(({ name }) => name)

export const alert = (title: string, body: Html) => html`<div class="alert" role="alert"><h2>${title}</h2>${body}</div>`

/** All that is wrong, each with a link to its field; the page's own first. */
export function faultList(page: PayInputs, own: readonly Html[] = []): Html {
  const ordered = payFieldNames(page.tender).flatMap(name => page.errors.filter(({ field }) => field === name))
  const count = ordered.length + own.length
  const title = count === 1 ? 'Check one field' : `Check ${count} fields`
  const items = ordered.map(
    ({ field, reason }) =>
      html`<li><a href="#${field}">${labelOf(page, field)}</a>: ${message(page, field, reason)}</li>`,
  )
  return alert(title, html`<ul>${[...own, ...items]}</ul>`)
}

/** Why a payment was not accepted, for the shopper; `left`: how often they may try again. */
export function declineAlert(tender: Tender, { code, text }: { code: string; text: string }, left: number): Html {
  const words = text === 'TEST CARDS ONLY' ? onlyTestCards : declineWords(tender, code)
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

function labelOf({ tender }: PayInputs, name: string): string {
  const { account, address } = payFields[tender]
  return [...account, ...address].find(field => field.name === name)?.label ?? name
}

function message({ tender }: PayInputs, field: string, reason: FieldErrorReason): string {
  const own = field === 'ACCOUNT_NBR' && tender === 'bank' ? bankMessages[reason] : undefined
  const general = reason === 'FE_004' ? cardNumberMessage : 'Check this field.'
  return own ?? payPageMessages[field]?.[reason] ?? general
}
const bankMessages: Partial<Record<FieldErrorReason, string>> = {
  FE_001: 'Enter the account number.',
  FE_002: 'An account number has 4 to 19 digits.',
}

export function payInput(field: PayField, page: PayInputs, hasFocus: boolean): Html {
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
