import {
  type CardFieldName,
  cardFieldLocales,
  cardFieldNames,
  labelMaxLength,
  neededCardFields,
  usualCardFields,
} from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import { styleProblem } from '../../../../domain/apis/iframe-sdk/style-tokens.ts'
import { type DrawnFields, drawFields, removeFields } from './draw-fields.ts'
import { type FieldEvents, listenTo } from './listen-to.ts'
import type { CardToken, FieldProblem } from './protocol.ts'

// The library that merchants load: the global PayNow. What it is to its users is told by pay-now.d.ts beside the release.

type Settings = Partial<FieldEvents> & {
  gatewayPublicKey: string
  container?: string | Element
  fields?: CardFieldName[]
  labels?: Partial<Record<CardFieldName, string>>
  style?: Record<string, string>
  locale?: (typeof cardFieldLocales)[number]
}

/** Where this script came from: the frames come from there as well, and nobody else is listened to. */
const { src } = document.currentScript as HTMLScriptElement
const patienceMs = 20_000

declare const __VERSION__: string

let drawn: DrawnFields | undefined
let pending: { id: string; end: (news: CardToken | FieldProblem) => void } | undefined

function refuse(text: string): never {
  throw new Error(`PayNow.init: ${text}`)
}

function errorOf({ code, message, field }: FieldProblem): Error {
  return Object.assign(new Error(message), { code, ...(field && { field }) })
}

function checkSettings(settings: Settings): void {
  const { gatewayPublicKey, fields = [], labels = {}, locale = 'en', style = {} } = settings ?? {}
  if (typeof gatewayPublicKey !== 'string' || gatewayPublicKey === '') refuse('gatewayPublicKey is missing')
  if (!Array.isArray(fields)) refuse('fields: a list')
  for (const name of fields) if (!cardFieldNames.includes(name)) refuse(`fields: one of ${cardFieldNames.join(', ')}`)
  if (new Set(fields).size !== fields.length) refuse('fields: each once')
  for (const name of neededCardFields)
    if (fields.length > 0 && !fields.includes(name)) refuse(`fields: ${name} is needed`)
  if (!cardFieldLocales.includes(locale)) refuse(`locale: one of ${cardFieldLocales.join(', ')}`)
  for (const [name, label] of Object.entries(labels))
    if (!cardFieldNames.includes(name as CardFieldName) || typeof label !== 'string' || label.length > labelMaxLength)
      refuse(`labels.${name}: text of up to ${labelMaxLength} characters for ${cardFieldNames.join(', ')}`)
  for (const [name, value] of Object.entries(settings))
    if (/^on/.test(name) && value !== undefined && typeof value !== 'function') refuse(`${name}: a function`)
  const problem = styleProblem(style)
  if (problem) refuse(problem)
}

/** Draws the fields, and returns at once. */
function init(settings: Settings): void {
  if (drawn) refuse('the fields are there. Call PayNow.destroy first')
  checkSettings(settings)
  const { container = '#card-fields', labels = {}, locale = 'en', style = {}, gatewayPublicKey } = settings
  const place = typeof container === 'string' ? document.querySelector(container) : container
  if (!(place instanceof HTMLElement)) refuse(`container: there is no element ${String(container)}`)
  const fields = settings.fields?.length ? settings.fields : [...usualCardFields]
  drawn = drawFields(place, src, fields, { gatewayPublicKey, labels, locale, style })
  drawn.stop = listenTo(drawn, settings, (id, news) => {
    if (pending?.id === id) pending.end(news)
  })
}

/** A token for the card that was typed. It also goes into the field `card-token` of the form around the container. */
async function getToken(): Promise<CardToken> {
  if (!drawn || drawn.ready.size < drawn.frames.size)
    throw errorOf({ code: 'NOT_READY', message: 'The card fields are not ready. Wait for onReady' })
  if (pending) throw errorOf({ code: 'BUSY', message: 'A token is being made' })
  const { container, send } = drawn
  const id = crypto.randomUUID?.() ?? String(Math.random())
  const news = await new Promise<CardToken | FieldProblem>(resolve => {
    const noAnswer: FieldProblem = { code: 'NETWORK', message: 'The gateway did not answer' }
    const timer = setTimeout(() => pending?.end(noAnswer), patienceMs)
    pending = {
      id,
      end: answer => {
        clearTimeout(timer)
        pending = undefined
        resolve(answer)
      },
    }
    send('number', { type: 'tokenize', id })
  })
  if (!('token' in news)) {
    if (news.field) send(news.field, { type: 'focus' })
    throw errorOf(news)
  }
  const carrier = container.closest('form')?.elements.namedItem('card-token')
  if (carrier instanceof HTMLInputElement) carrier.value = news.token
  return news
}

function clear(): void {
  for (const name of drawn?.frames.keys() ?? []) drawn?.send(name, { type: 'clear' })
}

function setStyle(style: Record<string, string>): void {
  const problem = styleProblem(style)
  if (problem) throw new Error(`PayNow.setStyle: ${problem}`)
  drawn?.restyle(style)
}

function destroy(): void {
  pending?.end({ code: 'NOT_READY', message: 'The card fields were taken away' })
  if (drawn) removeFields(drawn)
  drawn = undefined
}

Object.assign(window, { PayNow: Object.freeze({ version: __VERSION__, init, getToken, clear, setStyle, destroy }) })
