import { html } from 'hono/html'
import type { WalletCardType } from '../../../domain/checkout/checkout-wallet.ts'
import {
  type CheckoutFault,
  checkoutFields,
  checkoutMessages,
  checkoutTestValues,
} from '../../../domain/checkout/hosted-checkout-rules.ts'
import { findResponseCode } from '../../../domain/payments/response-codes.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { document, type Html } from '../document.ts'
import { checkoutScript, checkoutStylesheet } from './checkout-assets.ts'
import { outcomeBar } from './checkout-outcomes.ts'
import { walletParts } from './checkout-wallet.ts'

/** How the form was opened; what its script needs stands in attributes of the body. */
export type CheckoutOpening = { isModal: boolean; callbackFunction: string; callbackUrl: string; nonce: string }

export type CheckoutForm = {
  opening: CheckoutOpening
  merchantName: string
  /** Where the form posts to without its script, and where its script posts to. */
  action: string
  cardEndpoint: string
  values: ReadonlyMap<string, string>
  hidden: readonly (readonly [string, string])[]
  faults: readonly CheckoutFault[]
  alert: string
  usesTestValues: boolean
  /** The key of the outcome that the sandbox bar begins with; anything may stand there. Without it there is no bar. */
  scenario?: string | undefined
  walletTypes: readonly WalletCardType[]
}

type Input = {
  name: string
  label: string
  width: 'full' | 'half' | 'city' | 'state' | 'zip'
  autocomplete: string
  /** What may be typed; `wire` is what is left of it when it is sent. */
  pattern?: string
  wire?: string
  isNumeric?: boolean
  type?: 'email'
  /** Longer than the wire's, for blanks and a slash. */
  maxLength?: number
}

const inputs: readonly Input[] = [
  {
    ...{ name: 'PAN', label: 'Card number', width: 'full', autocomplete: 'cc-number', isNumeric: true, maxLength: 23 },
    ...{ pattern: '[0-9 ]{12,23}', wire: '[0-9]{12,19}' },
  },
  {
    ...{
      name: 'Expire',
      label: 'Expires (MM/YY)',
      width: 'half',
      autocomplete: 'cc-exp',
      isNumeric: true,
      maxLength: 7,
    },
    ...{ pattern: '(0[1-9]|1[0-2]) ?/? ?[0-9]{2}', wire: '(0[1-9]|1[0-2])[0-9]{2}' },
  },
  {
    ...{ name: 'CVV2', label: 'Security code', width: 'half', autocomplete: 'cc-csc', isNumeric: true },
    pattern: '[0-9]{3,4}',
  },
  { name: 'BillingName', label: 'Name on the card', width: 'full', autocomplete: 'cc-name' },
  { name: 'Email', label: 'Email for the receipt', width: 'full', autocomplete: 'email', type: 'email' },
  { name: 'BillingStreetAddress', label: 'Street', width: 'full', autocomplete: 'billing address-line1' },
  { name: 'BillingCity', label: 'City', width: 'city', autocomplete: 'billing address-level2' },
  {
    ...{ name: 'BillingState', label: 'State', width: 'state', autocomplete: 'billing address-level1' },
    pattern: '[A-Za-z]{2}',
  },
  {
    ...{ name: 'BillingPostalCode', label: 'ZIP code', width: 'zip', autocomplete: 'billing postal-code' },
    ...{ pattern: '[0-9]{5}', isNumeric: true },
  },
]
/** What the shopper types; everything else of a payment is hidden in the form. */
export const typedFields: ReadonlySet<string> = new Set(inputs.map(({ name }) => name))

/** The payment form, and under it the receipt that its script fills in. */
export function checkoutPage(form: CheckoutForm): Html {
  const { opening, merchantName, values, hidden, alert } = form
  const amount = toDollars(values.get('Amount') ?? '')
  return layout({
    title: `Pay ${merchantName}`,
    opening,
    bar: form.scenario === undefined ? '' : outcomeBar(values.get('Amount') ?? '', form.scenario),
    body: html`${purchase(merchantName, values)}
<p id="alert" role="alert" data-until-paid ${alert === '' ? 'hidden' : ''}>${alert}</p>
<form id="checkout" method="post" action="${form.action}" data-api="${form.cardEndpoint}" data-until-paid autocomplete="on">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}
${inputs.map(input => fieldOf(input, form))}
<button type="submit" data-label="Pay ${amount}">Pay ${amount}</button>
</form>
${form.walletTypes.length > 0 ? walletParts(form.walletTypes) : ''}
${receipt({}, values.get('Amount') ?? '', true)}`,
  })
}

/** What a shopper without the script sees after an approval. */
export function checkoutReceiptPage(
  opening: CheckoutOpening,
  merchantName: string,
  values: ReadonlyMap<string, string>,
  result: Readonly<Record<string, string>>,
): Html {
  const body = html`${purchase(merchantName, values)}\n${receipt(result, values.get('Amount') ?? '', false)}`
  return layout({ title: `Paid ${merchantName}`, opening, body })
}

export type CheckoutProblem = { title: string; what: string; causes: readonly string[] }

/** A form that cannot be opened says why, to the shopper and to the developer. */
export function checkoutProblemPage(opening: CheckoutOpening, problem: CheckoutProblem): Html {
  return layout({
    title: problem.title,
    opening,
    body: html`<h1>${problem.title}</h1>
<p>${problem.what} Nothing was charged. Go back to the shop and report this.</p>
<h2>For the developer</h2>
<ul>${problem.causes.map(cause => html`<li>${cause}</li>`)}</ul>`,
  })
}

function purchase(merchantName: string, values: ReadonlyMap<string, string>): Html {
  const details = [values.get('Description') ?? '', values.get('InvoiceNumber') ?? ''].filter(Boolean)
  return html`<div class="purchase">
<h1>${merchantName}</h1>
<p class="amount">${toDollars(values.get('Amount') ?? '')}</p>
<p class="details">${details.join(' · ')}</p>
</div>`
}

function fieldOf(input: Input, form: CheckoutForm): Html {
  const { name, label, width, pattern, wire, isNumeric, type = 'text', maxLength } = input
  const row = checkoutFields.find(field => field.name === name)
  const code = form.faults.find(fault => fault.field === name)?.code
  const messages = checkoutMessages[name] ?? {}
  const given = form.values.get(name) ?? ''
  const value = given === '' && form.usesTestValues ? (checkoutTestValues[name] ?? '') : given
  const isRequired = row?.required === true
  const maximum = maxLength ?? row?.maxLength ?? 0
  return html`<div class="field ${width}">
<label for="${name}">${label}${isRequired ? '' : html` <span>optional</span>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="${maximum}" autocomplete="${input.autocomplete}" ${attributes(
    {
      pattern,
      'data-wire': wire,
      inputmode: isNumeric ? 'numeric' : undefined,
      required: isRequired ? '' : undefined,
      'aria-invalid': code && 'true',
    },
  )} aria-describedby="${name}-error">
<p class="error" id="${name}-error" ${attributes({
    hidden: code ? undefined : '',
    ...Object.fromEntries(Object.entries(messages).map(([reason, text]) => [`data-${reason.toLowerCase()}`, text])),
  })}>${code ? (messages[code] ?? '') : ''}</p>
</div>
`
}

/** Attributes that are there only when they have a value. */
function attributes(values: Readonly<Record<string, string | undefined>>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [html`${name}="${value}" `]))
}

const receiptRows = [
  ['Card', 'CardType'],
  ['Number', 'MaskedPan'],
  ['Invoice', 'InvoiceNumber'],
  ['Approval code', 'ApprovalCode'],
  ['Reference', 'TransactionId'],
] as const

function receipt(result: Readonly<Record<string, string>>, asked: string, isHidden: boolean): Html {
  const rows = receiptRows.filter(([, name]) => isHidden || result[name])
  const isPartial = findResponseCode(result['StatusCode'] ?? '')?.kind === 'partial'
  const paid = html`You paid <strong>$<span data-result="Amount">${toDollars(result['Amount'] ?? '').slice(1)}</span></strong>`
  return html`<section id="receipt" ${isHidden ? 'hidden' : ''}>
<h2 class="outcome" data-outcome="${isPartial ? 'partial' : 'approved'}" tabindex="-1">${isPartial ? 'Partially approved' : 'Approved'}</h2>
<p data-whole ${isPartial ? 'hidden' : ''}>${paid}. Thank you.</p>
<p data-part ${isPartial ? '' : 'hidden'}>${paid} of ${toDollars(asked)}. Ask the shop before you pay again.</p>
<dl>${rows.map(
    ([label, name]) => html`<div><dt>${label}</dt><dd data-result="${name}">${result[name] ?? ''}</dd></div>`,
  )}</dl>
<button type="button" data-close hidden>Close</button>
</section>`
}

type Layout = { title: string; opening: CheckoutOpening; bar?: Html | ''; body: Html }

function layout({ title, opening, bar, body }: Layout): Html {
  const { isModal, callbackFunction, callbackUrl, nonce } = opening
  return document({
    title,
    stylesheet: checkoutStylesheet,
    head: html`<script type="module" src="${checkoutScript.path}" integrity="${checkoutScript.integrity}" nonce="${nonce}"></script>`,
    bodyAttributes: html` ${attributes({
      'data-modal': String(isModal),
      'data-callback-function': callbackFunction || undefined,
      'data-callback-url': callbackUrl || undefined,
    })}`,
    body: html`<header class="bar" aria-label="Sandbox"><p><strong>Sandbox</strong> Test cards only; no money moves</p>
<button type="button" class="close" data-close hidden aria-label="Close">&#x2715;</button></header>
${bar ?? ''}
<main aria-label="Payment">
${body}
</main>`,
  })
}
