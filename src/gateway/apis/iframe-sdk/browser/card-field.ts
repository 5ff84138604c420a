import {
  type CardFieldName,
  cardFieldLocales,
  cardFieldNames,
  codeOfField,
  labelMaxLength,
} from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import { styleProblem } from '../../../../domain/apis/iframe-sdk/style-tokens.ts'
import { brandOf } from '../../../../domain/payments/card-brand.ts'
import { type CardBrand, cardBrands } from '../../../../domain/payments/test-data/test-cards.ts'
import { faultOf, wireValue, written } from './card-values.ts'
import { makeToken } from './make-token.ts'
import type { FieldProblem, FrameSettings, Look, News, ToFrame } from './protocol.ts'
import { siblingsOf } from './siblings.ts'
import { words } from './words.ts'

// The one script of a frame: one field of a card. It speaks to the page around it, whose origin it learns from the first message,
// and to the other fields of its group; a digit goes to these alone, and to the gateway.

const name = document.body.dataset['field'] as CardFieldName
const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind
const form = find<HTMLFormElement>('form')
const input = find<HTMLInputElement>('#field')
const error = find<HTMLElement>('#error')

type Session = { origin: string; group: string; settings: FrameSettings }
let session: Session | undefined
let brand: CardBrand | undefined
const told = { isValid: false, problem: '' }

/** What a quick shopper did before the page around said which it is. */
const early: News[] = []

function tell(news: News): void {
  if (session) window.parent.postMessage({ payNow: session.group, ...news }, session.origin)
  else early.push(news)
}

function problemOf(value: string): FieldProblem | undefined {
  const fault = faultOf(name, value, { brand, nowMs: Date.now() })
  if (!fault) return undefined
  const said = words[session?.settings.locale ?? 'en']
  const message = fault === 'empty' || fault === 'wrong' ? said[fault][name] : said[fault]
  return { code: codeOfField[name], message, field: name }
}

function show(problem: FieldProblem | undefined): void {
  error.textContent = problem?.message ?? ''
  input.setAttribute('aria-invalid', String(problem !== undefined))
  const message = problem?.message ?? ''
  if (problem && message !== told.problem) tell({ type: 'error', ...problem })
  told.problem = message
}

function setBrand(next: CardBrand | undefined): void {
  if (next === brand) return
  brand = next
  if (name !== 'number') {
    onInput()
    return
  }
  find<HTMLElement>('#brand').textContent = next ? cardBrands[next].name : ''
  for (const sibling of siblingsOf(session?.group ?? '')) if (sibling.name !== 'number') sibling.setBrand(next)
  tell({ type: 'brand', card_type: next ? cardBrands[next].name : '' })
}

/** In the middle of a text the cursor would jump, so it is written anew at its end alone, and when the field is left. */
function onInput(event?: Event): void {
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (input.selectionStart === input.value.length && !isDeleting) input.value = written[name](input.value)
  const value = wireValue(input.value)
  if (name === 'number') setBrand(brandOf(value))
  const problem = problemOf(value)
  if (input.getAttribute('aria-invalid') === 'true' || told.problem !== '') show(problem)
  if (told.isValid === (problem === undefined)) return
  told.isValid = problem === undefined
  tell({ type: 'change', isValid: told.isValid })
}

function fill(text: string): void {
  input.value = written[name](text)
  onInput()
  if (input.value !== '') show(problemOf(wireValue(input.value)))
}

function read() {
  const value = wireValue(input.value)
  const problem = problemOf(value)
  show(problem)
  return { value, ...(problem && { problem }) }
}

/** What the page may set: what fits the closed list, and nothing else. */
function draw({ style, scheme }: Look): void {
  const root = document.documentElement.style
  root.colorScheme = /^(light|dark|light dark)$/.test(scheme) ? scheme : 'light'
  for (const property of [...root]) if (property.startsWith('--')) root.removeProperty(property)
  if (styleProblem(style) !== undefined) return
  for (const [token, value] of Object.entries(style)) {
    const property = token.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    root.setProperty(`--${property}`, value.includes(' ') ? `'${value}'` : value)
  }
}

function begin(origin: string, group: string, asked: FrameSettings): void {
  const locale = cardFieldLocales.find(each => each === asked.locale) ?? 'en'
  const label = String(asked.label || words[locale].labels[name]).slice(0, labelMaxLength)
  const settings = { ...asked, locale, fields: Array.isArray(asked.fields) ? asked.fields : [] }
  session = { origin, group, settings }
  find<HTMLElement>('label').textContent = document.title = label
  document.documentElement.lang = locale
  draw(settings)
  // A frame that was loaded again alone has to know what stands beside it.
  if (name !== 'number')
    brand = siblingsOf(group)
      .find(sibling => sibling.name === 'number')
      ?.readBrand()
  window.cardField = { group, name, read, fill, setBrand, readBrand: () => brand }
  new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) })).observe(
    form,
  )
  tell({ type: 'ready', label })
  // What a browser brought back with the page.
  if (input.value !== '') onInput()
  for (const news of early.splice(0)) tell(news)
}

/** In the order of a form: the first that is wrong is the one to look at. */
async function tokenize({ settings, group }: Session, id: string): Promise<void> {
  const fields = siblingsOf(group).sort(
    (one, other) => cardFieldNames.indexOf(one.name) - cardFieldNames.indexOf(other.name),
  )
  // One that is being loaded again would be left out: no token without the code that was typed.
  if (settings.fields.some(each => !fields.some(field => field.name === each)))
    return tell({ type: 'refused', id, code: 'NOT_READY', message: 'A card field is being loaded. Try again' })
  const readings = fields.map(field => ({ field: field.name, ...field.read() }))
  const wrong = readings.find(({ problem }) => problem)?.problem
  if (wrong) return tell({ type: 'refused', id, ...wrong })
  const values = Object.fromEntries(readings.map(({ field, value }) => [field, value]))
  const made = await makeToken(document.body.dataset['tokens'] ?? '', {
    gateway_public_key: settings.gatewayPublicKey,
    ...values,
  })
  tell('token' in made ? { type: 'token', id, ...made } : { type: 'refused', id, ...made })
}

function clear(): void {
  input.value = ''
  show(undefined)
  onInput()
}

function take(message: ToFrame, now: Session): void {
  if (message.type === 'look') draw(message)
  if (message.type === 'focus') input.focus()
  if (message.type === 'clear') clear()
  if (message.type === 'tokenize' && name === 'number') void tokenize(now, message.id)
}

addEventListener('message', ({ source, origin, data }: MessageEvent<ToFrame | null>) => {
  // The page around alone; a frame beside this one is not its parent.
  if (source !== window.parent || window.parent === window || typeof data?.payNow !== 'string') return
  if (data.type === 'init' && !session && /^https?:/.test(origin)) return begin(origin, data.payNow, data)
  if (session && origin === session.origin && data.payNow === session.group) take(data, session)
})

input.addEventListener('input', onInput)
input.addEventListener('focus', () => tell({ type: 'focus' }))
input.addEventListener('blur', () => {
  input.value = written[name](input.value)
  onInput()
  if (input.value !== '') show(problemOf(wireValue(input.value)))
  tell({ type: 'blur' })
})
form.addEventListener('submit', event => {
  event.preventDefault()
  tell({ type: 'submit' })
})
// A browser fills in a whole card where it finds one: what belongs to the other frames goes on to them.
for (const helper of document.querySelectorAll<HTMLInputElement>('[data-for]'))
  helper.addEventListener('input', () => {
    const other = siblingsOf(session?.group ?? '').find(field => field.name === helper.dataset['for'])
    other?.fill(helper.value)
    helper.value = ''
  })
