import { html } from 'hono/html'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import {
  type ApplicationPart,
  type Complaint,
  isMissing,
  ownName,
  pathsOf,
  principalsOf,
  valueAt,
} from '../../../domain/boarding/application.ts'
import { maskedFields } from '../../../domain/boarding/mask-application.ts'
import { type ApplicationSection, labelOf } from '../../../domain/boarding/sections.ts'
import { showChoice, showValue } from '../../../domain/boarding/show-value.ts'
import type { Html } from '../document.ts'

/** What a form draws its fields from: what is stored, what was typed and was wrong, and which fields it asks for. */
export type FormState = {
  application: ApplicationPart
  typed: ReadonlyMap<string, string>
  faults: readonly Complaint[]
  asked: ReadonlySet<string>
  /** The first field that needs another look: it gets the focus. */
  focus: string | undefined
  /** Fields that may stay empty, where most may not. */
  optional?: ReadonlySet<string>
}

export const idOf = (path: string): string => path.replace(/\W+/g, '-')

/** Of the first principal, who has the page before them. */
const autocompletes: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phoneNumber: 'tel-national',
  dateOfBirth: 'bday',
  street: 'address-line1',
  street2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
}

/** A section: fields to fill in where something is asked for, else the values. Nothing when it has neither. */
export function drawSection(section: ApplicationSection, state: FormState): Html | '' {
  if (section.name !== 'principals')
    return drawPart(
      section.title,
      section.fields.map(field => ({ field, path: field.name })),
      state,
    )
  const count = Math.max(1, principalsOf(state.application).length)
  const parts = Array.from({ length: count }, (_, index) => {
    const own = section.fields.map(field => ({ field, path: pathsOf(state.application, field)[index] ?? field.name }))
    return drawPart(count === 1 ? 'Principal' : `Principal ${index + 1} of ${count}`, own, state)
  })
  return html`${parts}`
}

type Placed = { field: ApiField; path: string }

function drawPart(title: string, placed: readonly Placed[], state: FormState): Html | '' {
  const asked = placed.filter(({ path }) => state.asked.has(path))
  const shown = placed.filter(({ path }) => !state.asked.has(path) && !isMissing(valueAt(state.application, path)))
  if (asked.length === 0 && shown.length === 0) return ''
  return html`<fieldset>
<legend>${title}</legend>
${
  shown.length > 0
    ? html`<dl class="values">${shown.map(
        ({ field, path }) =>
          html`<div><dt>${labelOf(field)}</dt><dd>${showValue(field, valueAt(state.application, path))}</dd></div>`,
      )}</dl>`
    : ''
}
${asked.length > 0 ? html`<div class="grid">${asked.map(each => drawField(each, state))}</div>` : ''}
</fieldset>`
}

/** The hint of a field: its rule, which says the format too. */
export function drawField({ field, path }: Placed, state: FormState): Html {
  const { application, typed, faults, focus } = state
  const id = idOf(path)
  const fault = faults.find(each => each.field === path)
  const name = ownName(field.name)
  const isMasked = maskedFields.has(name)
  const stored = valueAt(application, path)
  const kept = isMasked && !isMissing(stored) ? `Saved: ${showValue(field, stored)}. Type only to change it.` : ''
  const hint = kept || hints[name] || ''
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ')
  const shared = html`id="${id}" name="${path}"${described ? html` aria-describedby="${described}"` : ''}${fault ? html` aria-invalid="true"` : ''}${path === focus ? html` autofocus` : ''}`
  const value = isMasked ? '' : (typed.get(path) ?? plainText(stored))
  return html`<div class="field${/street$|merchandise|websites/.test(path) ? ' wide' : ''}">
<label for="${id}">${labelOf(field)}${state.optional?.has(path) ? html` <span class="optional">optional</span>` : ''}</label>
${drawControl({ field, path }, value, shared)}
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}
${fault ? html`<p class="error" id="${id}-error">${faultWords(fault)}</p>` : ''}
</div>`
}

export const faultWords = ({ code, message }: Complaint): string =>
  code === 'REQUIRED' ? 'Fill in this field.' : `${message}.`

const hints: Readonly<Record<string, string>> = {
  socialSecurityNumber: 'Sandbox: use a made-up number that starts with 000. Never type a real one.',
  federalTaxIdNumber: 'Nine digits. Use a made-up number that starts with 00.',
  demandDepositAccount: 'Never a real account.',
  abaRouting: 'Such as 021000021.',
  mcc: 'Four digits, such as 5462 for a bakery.',
  websites: 'With https://, separated by spaces.',
  zipCode: '5 or 9 digits.',
  state: 'Two letters.',
  equityOwnershipPercentage: 'Percent; all principals together 51 to 100.',
}

function drawControl({ field, path }: Placed, value: string, shared: Html): Html {
  if (field.kind === 'boolean')
    return select(
      [
        ['true', 'Yes'],
        ['false', 'No'],
      ],
      value,
      shared,
    )
  if (field.kind === 'one of')
    return select(
      (field.values ?? []).map(each => [each, showChoice(field, each)]),
      value,
      shared,
    )
  const name = ownName(field.name)
  const isNumeric = field.kind === 'digits' || field.kind === 'integer'
  const type = maskedFields.has(name)
    ? 'password'
    : field.kind === 'date'
      ? 'date'
      : name === 'email'
        ? 'email'
        : 'text'
  const autocomplete = path.startsWith('principals[0].') ? (autocompletes[name] ?? 'off') : 'off'
  return html`<input ${shared} type="${type}" value="${value}" autocomplete="${autocomplete}"${
    isNumeric ? html` inputmode="numeric"` : field.kind === 'number' ? html` inputmode="decimal"` : ''
  } maxlength="${field.kind === 'digits' ? 40 : (field.maxLength ?? 400)}">`
}

const select = (choices: readonly (readonly [string, string])[], value: string, shared: Html): Html =>
  html`<select ${shared}><option value="">Choose</option>${choices.map(
    ([each, label]) => html`<option value="${each}"${each === value ? html` selected` : ''}>${label}</option>`,
  )}</select>`

function plainText(value: ReturnType<typeof valueAt>): string {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** What needs another look, with a way to each field. */
export function drawFaults(faults: readonly Complaint[], labels: ReadonlyMap<string, string>): Html | '' {
  if (faults.length === 0) return ''
  const title = faults.length === 1 ? 'Check one field' : `Check ${faults.length} fields`
  return html`<div class="alert" role="alert"><h2>${title}</h2><ul>${faults.map(fault => {
    const label = labels.get(fault.field)
    return html`<li>${label ? html`<a href="#${idOf(fault.field)}">${label}</a>: ` : ''}${faultWords(fault)}</li>`
  })}</ul></div>`
}
