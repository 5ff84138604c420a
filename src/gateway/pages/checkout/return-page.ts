import { html } from 'hono/html'
import { findResponseCode, isApproval } from '../../../domain/payments/response-codes.ts'
import { toDollars } from '../../../lib/money/money.ts'
import type { AnswerFields } from '../../http/wire/answer-fields.ts'
import { submitScript } from '../assets.ts'
import { layout } from '../layout.ts'

type ReturnPage = {
  target: URL
  method: 'POST' | 'GET'
  fields: AnswerFields
  hasReceipt: boolean
  isAutomatic: boolean
}

/**
 * Carries the answer back to the shop in a form that sends itself; without a script, with a receipt to read first, or
 * when it was sent before, the shopper presses Continue.
 */
export function returnPage({ target, method, fields, hasReceipt, isAutomatic }: ReturnPage) {
  const answer = new Map(fields)
  const isApproved = isApproval(answer.get('AUTH_RESP') ?? '')
  // A GET form drops the query of its action, so it travels as fields.
  const kept = method === 'GET' ? [...target.searchParams].filter(([name]) => !answer.has(name)) : []
  const waits = hasReceipt || !isAutomatic
  const title = isAutomatic ? 'Returning to the shop' : 'This visit has ended'
  return layout({
    title: hasReceipt ? 'Receipt' : title,
    head: waits ? '' : html`<script src="${submitScript.path}" integrity="${submitScript.integrity}" defer></script>`,
    body: html`${hasReceipt ? receipt(answer, isApproved) : html`<h1>${title}</h1>`}
<p>${waits ? 'Returning to' : 'If nothing happens, press Continue. You are going to'} ${target.host}.</p>
<form method="${method}" action="${target.href}" accept-charset="utf-8">
${[...kept, ...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}
<button type="submit">Continue</button>
</form>`,
  })
}

const outcomeWords = { approved: 'Approved', partial: 'Partially approved', declined: 'Not approved' }

function receipt(answer: Map<string, string>, isApproved: boolean) {
  const rows: [string, string | undefined][] = [
    ['Result', answer.get('AUTH_RESP_TEXT')],
    ['Account', answer.get('AUTH_MASKED_ACCOUNT_NBR')],
    ['Approval code', answer.get('AUTH_CODE')],
    ['Transaction', answer.get('TRAN_NBR')],
    ['Reference', answer.get('AUTH_GUID')],
    ['Time (GMT)', answer.get('AUTH_TRAN_DATE_GMT')],
  ]
  const asked = toDollars(answer.get('AUTH_AMOUNT_REQUESTED') ?? '')
  const approved = toDollars(answer.get('AUTH_AMOUNT') ?? '')
  const isPartial = findResponseCode(answer.get('AUTH_RESP') ?? '')?.kind === 'partial'
  const outcome = isPartial ? 'partial' : isApproved ? 'approved' : 'declined'
  return html`<h1 class="outcome" data-outcome="${outcome}">${outcomeWords[outcome]}</h1>
<p class="amount">${isApproved ? approved : asked}${isPartial ? ` of ${asked}` : ''}</p>
<dl>${rows.filter(([, value]) => value).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
