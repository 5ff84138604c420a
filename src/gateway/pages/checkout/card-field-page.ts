import { html } from 'hono/html'
import type { CardFieldName } from '../../../domain/apis/iframe-sdk/card-fields.ts'
import { document, type Html } from '../document.ts'
import { cardFieldScript, cardFieldStylesheet } from './card-field-assets.ts'

const inputs: Readonly<Record<CardFieldName, { label: string; autocomplete: string; maxLength: number }>> = {
  number: { label: 'Card number', autocomplete: 'cc-number', maxLength: 23 },
  expiry: { label: 'Expires', autocomplete: 'cc-exp', maxLength: 7 },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', maxLength: 4 },
  zip: { label: 'ZIP code', autocomplete: 'billing postal-code', maxLength: 10 },
}

/** What a browser fills in at once: it goes on to the frames of these fields. */
const helpers = ['expiry', 'cvv', 'zip'] as const

/** One card field, for a frame in a merchant's page; how it looks and is called its script learns from there. */
export function cardFieldPage(name: CardFieldName, tokensPath: string): Html {
  const { label, autocomplete, maxLength } = inputs[name]
  return document({
    title: label,
    stylesheet: cardFieldStylesheet,
    head: html`<script type="module" src="${cardFieldScript.path}" integrity="${cardFieldScript.integrity}"></script>`,
    bodyAttributes: html` data-field="${name}" data-tokens="${tokensPath}"`,
    body: html`<form novalidate>
<label for="field">${label}</label>
<div class="box">
<input id="field" name="${autocomplete}" autocomplete="${autocomplete}" inputmode="numeric" maxlength="${maxLength}" placeholder="${name === 'expiry' ? 'MM/YY' : ''}" aria-required="true" aria-invalid="false" aria-describedby="${name === 'number' ? 'brand error' : 'error'}">
${name === 'number' ? html`<span id="brand"></span>` : ''}
</div>
<p id="error" aria-live="polite"></p>
${name === 'number' ? autofillHelpers() : ''}
</form>`,
  })
}

function autofillHelpers(): Html {
  const helper = (field: (typeof helpers)[number]) =>
    html`<input data-for="${field}" autocomplete="${inputs[field].autocomplete}" tabindex="-1">`
  return html`<div class="helpers" aria-hidden="true">${helpers.map(helper)}</div>`
}
