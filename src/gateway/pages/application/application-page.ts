import { html } from 'hono/html'
import { agreement } from '../../../domain/boarding/agreement.ts'
import { type ApplicationPart, type Complaint, pathsOf } from '../../../domain/boarding/application.ts'
import { formFieldsOf } from '../../../domain/boarding/read-typed.ts'
import { type ApplicationSection, applicationSections, labelOf } from '../../../domain/boarding/sections.ts'
import type { Html } from '../document.ts'
import { drawFaults, drawSection, type FormState } from './application-fields.ts'
import { applicationLayout } from './application-layout.ts'

type Page = { path: string; number: number; businessName: string; daysLeft: number; isOwn: boolean }
const noFields: ReadonlySet<string> = new Set()

/** Step one: what is missing, in place of the values that are there. */
export function completePage(page: Page & FormState & { isEditing: boolean }): Html {
  const { path, faults, application, typed, isEditing } = page
  // An empty form is not an error yet; what was typed is.
  const told = typed.size > 0 ? faults : []
  const state = { ...page, faults: told }
  const asked = applicationSections.filter(each => hasAsked(each, page))
  const known = applicationSections.filter(each => !asked.includes(each))
  return frame(page, 1, {
    title: typed.size > 0 ? 'Check the application' : 'Complete the application',
    isWrong: told.length > 0,
    body: html`<p class="lead">${isEditing ? 'Correct what is wrong. Everything else stays unchanged.' : 'We need a few more details. What we already have is shown below.'}</p>
${page.isOwn ? received(page.number) : ''}
${drawFaults(told, labelsOf(application))}
<form method="post" action="${path}" accept-charset="utf-8" novalidate>
${asked.map(section => drawSection(section, state))}
<div class="buttons"><button type="submit">Continue</button>${isEditing ? html`<a href="${path}">Back without changes</a>` : ''}</div>
</form>
${isEditing ? '' : html`<div class="known"><h2>What we already have</h2>${known.map(section => drawSection(section, state))}</div>`}`,
  })
}

/** The sections with something to fill in come first: they are why the merchant is here. */
const hasAsked = ({ fields }: ApplicationSection, { application, asked }: FormState) =>
  fields.some(field => pathsOf(application, field).some(path => asked.has(path)))

const received = (number: number) =>
  html`<div class="note"><h2>We received your application</h2><p>Its number is ${number}. Next, fill in the rest below, now or within a week at this address. Then read and sign it. In production an agent would call you and hand it to underwriting, which decides in about a day. In this sandbox the process ends with your signature.</p></div>`

const labelsOf = (application: ApplicationPart) =>
  new Map(formFieldsOf(application).map(({ path, field }) => [path, labelOf(field)]))

type Signing = Page & { application: ApplicationPart; faults: readonly Complaint[]; signerName: string }

/** Step two: read it all, then sign by typing the name; who has a pointer may draw as well. */
export function signPage(page: Signing): Html {
  const { path, faults, application, signerName } = page
  const fault = faults[0]
  const state: FormState = { application, typed: new Map(), faults: [], asked: noFields, focus: undefined }
  return frame(page, 2, {
    title: 'Read and sign',
    isWrong: faults.length > 0,
    body: html`<p class="lead">You are about to sign this. <a href="${path}/application.pdf" target="_blank" rel="noopener">Open it as a PDF</a>, or <a href="${path}?edit=1">change something</a>.</p>
<div class="review">${applicationSections.map(section => drawSection(section, state))}</div>
<form method="post" action="${path}/sign" accept-charset="utf-8" novalidate id="signing">
${fault ? html`<div class="alert" role="alert"><h2>Not signed yet</h2><p>${fault.message}.</p></div>` : ''}
<fieldset><legend>Signature</legend>
<p>${agreement}</p>
<div class="grid"><div class="field wide">
<label for="signer">Type your first and last name to sign</label>
<input id="signer" name="SIGNER" type="text" value="${signerName}" maxlength="50" autocomplete="name"${fault ? html` aria-invalid="true" autofocus` : ''} aria-describedby="signer-hint">
<p class="hint" id="signer-hint">Exactly as shown above for a principal.</p>
</div></div>
<div class="pad" id="pad" hidden><p id="pad-label">You may also draw it here</p>
<canvas id="drawing" width="1000" height="280" role="img" aria-labelledby="pad-label"></canvas>
<button type="button" class="quiet" id="clear">Clear the drawing</button></div>
<input type="hidden" name="DRAWN" id="drawn" value="">
</fieldset>
<div class="buttons"><button type="submit">Sign the application</button></div>
</form>`,
  })
}

/** Step three: what happens next. */
export function donePage(page: Page & { isSubmitted: boolean }): Html {
  return frame(page, 3, {
    title: page.isSubmitted ? 'Your application was submitted' : 'Thank you, you have signed',
    isWrong: false,
    body: html`<p class="lead">${page.isSubmitted ? 'It is in underwriting and can no longer be changed.' : page.isOwn ? 'In production an agent now reviews it and passes it to underwriting, which decides in about a day. In this sandbox the process ends here.' : 'The sender of the link now reviews it and passes it to underwriting, which decides in about a day. They will contact you.'}</p>
<p><a href="${page.path}/application.pdf" target="_blank" rel="noopener">Open the application as a PDF</a></p>
<p class="hint">You may close this page.</p>`,
  })
}

const steps = ['Complete', 'Read and sign', 'Done']

function frame(
  page: Page,
  step: number,
  { title, body, isWrong }: { title: string; body: Html; isWrong: boolean },
): Html {
  const { businessName, number, daysLeft } = page
  return applicationLayout({
    title: `${isWrong ? 'Check the form: ' : ''}${title}`,
    hasPad: step === 2,
    body: html`<p class="over">Merchant application ${number}${businessName ? ` · ${businessName}` : ''}</p>
<h1>${title}</h1>
<ol class="steps">${steps.map(
      (name, index) =>
        html`<li${index + 1 === step ? html` aria-current="step"` : ''}>${index + 1 < step ? html`<span class="done" aria-hidden="true">&#10003;</span><span class="unseen">Done: </span>` : ''}${name}</li>`,
    )}</ol>
${body}
${step < 3 ? html`<p class="hint end">This link works for ${daysLeft} more ${daysLeft === 1 ? 'day' : 'days'}. Do not share it. Anybody who has it can read and sign.</p>` : ''}`,
  })
}
