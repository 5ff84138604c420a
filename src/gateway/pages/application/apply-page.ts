import { html } from 'hono/html'
import type { Complaint } from '../../../domain/boarding/application.ts'
import { applyFields } from '../../../domain/boarding/apply-fields.ts'
import { labelOf } from '../../../domain/boarding/sections.ts'
import type { Html } from '../document.ts'
import { drawFaults, drawField } from './application-fields.ts'
import { applicationLayout } from './application-layout.ts'

type ApplyPage = {
  path: string
  source: string
  link: string
  typed: ReadonlyMap<string, string>
  faults: readonly Complaint[]
}

/** The page where merchants begin on their own (payments 17): short, filled in from the query as far as that goes. */
export function applyPage({ path, source, link, typed, faults }: ApplyPage): Html {
  const focus = faults[0]?.field
  const optional = new Set(applyFields.filter(({ isOptional }) => isOptional).map(each => each.path))
  const state = { application: {}, typed, faults, asked: new Set<string>(), focus, optional }
  const fields = applyFields.map(({ path: at, field }) => ({ path: at, field }))
  const labels = new Map(fields.map(({ path: at, field }) => [at, labelOf(field)]))
  const part = (title: string, pattern: RegExp) =>
    html`<fieldset><legend>${title}</legend><div class="grid">${fields.filter(each => pattern.test(each.path)).map(each => drawField(each, state))}</div></fieldset>`
  return applicationLayout({
    title: `${faults.length > 0 ? 'Check the form: ' : ''}Apply to take payments`,
    hasPad: false,
    body: html`<p class="over">Merchant application</p>
<h1>Apply to take payments</h1>
<p class="lead">Tell us about you. It takes a minute. The rest of the application follows on the next page, now or later.</p>
${drawFaults(faults, labels)}
<form method="post" action="${path}" accept-charset="utf-8" novalidate>
<input type="hidden" name="SOURCE" value="${source}">
<input type="hidden" name="LINK" value="${link}">
${part('You', /^principals/)}
${part('Your business', /^business/)}
<div class="buttons"><button type="submit">Send the application</button></div>
<p class="hint end">Next, you get a number and a link where you fill in the rest, read it and sign. Numbers are stored encrypted.</p>
</form>`,
  })
}
