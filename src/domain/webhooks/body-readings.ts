import { isRecord } from '../../lib/is-record.ts'
import { type EventName, eventDefinitions } from '../payments/events.ts'
import type { SignatureMistake } from './signature-mistakes.ts'

/** What the body may have been when it was signed, and what changed it since. */
export type Reading<Value> = { value: Value; mistake?: SignatureMistake }

/** The body as it is, then what it may have been before each usual change; the likelier change of two comes first. */
export function bodyReadings(body: string): Reading<string>[] {
  const readings: Reading<string>[] = [{ value: body }]
  const add = (mistake: SignatureMistake, ...values: (string | undefined)[]) => {
    for (const value of values)
      if (value !== undefined && !readings.some(known => known.value === value)) readings.push({ value, mistake })
  }
  add('trailing-newline', body.replace(/\r?\n$/, ''), `${body}\n`, `${body}\r\n`)
  add('line-breaks', body.replaceAll(/\r?\n/g, '\r\n'), body.replaceAll('\r\n', '\n'))
  add('whitespace', body.replace(/^\uFEFF/, '').trim())
  add('base64-body', fromBase64(body))
  add('url-encoded', fromUrl(body), fromUrl(body.replace(/=$/, '')), body.replace(/=$/, ''))
  add('html-escaped', fromHtml(body))
  add('wrong-charset', fromLatin1(body))
  addRewritten(body, add)
  add('url-decoded', ...beforeUrlDecoding(body))
  return readings
}

/** What a body was before it was parsed and written again, if it is JSON. */
function addRewritten(body: string, add: (mistake: SignatureMistake, ...values: string[]) => void): void {
  const parsed = parse(body)
  if (parsed === undefined) return
  if (typeof parsed === 'string') add('quoted-body', parsed)
  const compact = JSON.stringify(parsed)
  add(mistakeOfForm(body), compact)
  add('escaped-unicode', escapeUnicode(compact))
  add('escaped-slashes', compact.replaceAll('/', '\\/'))
  add('spaces-in-json', JSON.stringify(parsed, undefined, 2), writeWithSpaces(parsed))
  if (isRecord(parsed)) add('reordered-keys', ...inPublishedOrder(parsed).map(each => JSON.stringify(each)))
}

/** By which of its marks somebody recognizes that a body was written anew. */
function mistakeOfForm(body: string): SignatureMistake {
  if (/\\u[0-9a-f]{4}/i.test(body)) return 'escaped-unicode'
  if (body.includes('\\/')) return 'escaped-slashes'
  return /\n[^\S\n]*["}]/.test(body.trim()) ? 'pretty-printed' : 'spaces-in-json'
}

/** As the gateway writes an event: type, timestamp, data; its fields as they are, and in the order of the documentation. */
function inPublishedOrder({ type, timestamp, data, ...others }: Record<string, unknown>): object[] {
  const asItIs = { type, timestamp, data, ...others }
  if (!isRecord(data) || typeof type !== 'string' || !(type in eventDefinitions)) return [asItIs]
  const published = Object.keys(eventDefinitions[type as EventName].fields).filter(name => name in data)
  const ordered = { ...Object.fromEntries(published.map(name => [name, data[name]])), ...data }
  return [asItIs, { type, timestamp, data: ordered, ...others }]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const escapeUnicode = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `{"a": 1, "b": [2, 3]}`: as Python and others write JSON. */
function writeWithSpaces(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeWithSpaces).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${writeWithSpaces(each)}`)
    .join(', ')}}`
}

function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/\s]{8,}(?:=+\s*)?$/.test(text)) return undefined
  return fromBytes(() => atob(text.replaceAll(/\s/g, '')))
}

const fromLatin1 = (text: string) =>
  /[\u0080-\u00ff]/.test(text) && !/[\u0100-\uffff]/.test(text) ? fromBytes(() => text) : undefined

/** UTF-8 of a text whose characters stand for a byte each. */
function fromBytes(read: () => string): string | undefined {
  try {
    const bytes = Uint8Array.from(read(), character => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function fromUrl(text: string): string | undefined {
  if (!/%[0-9a-f]{2}/i.test(text)) return undefined
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = { quot: '"', '#34': '"', '#x27': "'", '#39': "'", lt: '<', gt: '>', amp: '&' }
const fromHtml = (text: string) =>
  text.replaceAll(/&(quot|#34|#x27|#39|lt|gt|amp);/g, (_, name: string) => entities[name] as string)

const spacesMax = 40
/** Which of its spaces were a `+` or `%20` nobody knows: all of them, or one. */
function beforeUrlDecoding(body: string): string[] {
  const places = [...body.matchAll(/ /g)].map(({ index }) => index)
  if (places.length === 0 || places.length > spacesMax) return []
  return ['+', '%20'].flatMap(sign => [
    body.replaceAll(' ', sign),
    ...places.map(at => body.slice(0, at) + sign + body.slice(at + 1)),
  ])
}
