import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { isCardNumber } from '../../../lib/cards/card-networks.ts'
import { holdsCardNumber, maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { readFormValues, readJsonValues, readXmlValues, type WireValue } from '../../../lib/http/wire-values.ts'
import { fourPartKeyNames } from '../wire/key-value.ts'

/** What stands in a kept text for a value that is not kept. */
export const notKept = '(sent)'
/** The same for a published test card: whoever sends the request again has it by its key. */
const testCardPlace = (key: string) => `(test card ${key})`

/** Longer bodies are not kept: one that is cut before it is masked could end in half a card number. */
const readMaxLength = 32 * 1024
const bodyMaxLength = 8 * 1024

/** Whether the value of a name may be kept; undefined where the name is not known either. */
export type Keep = (name: string) => boolean | undefined

/** The text of a body with all that may not be kept replaced, in its own grammar. Empty where the body is of no grammar that we read. */
export function maskBody(text: string, contentType: string, keep: Keep): string {
  if (text.length > readMaxLength) return ''
  const values = readValues(text.toWellFormed(), contentType)
  return values ? maskValues(text.toWellFormed(), values, keep).slice(0, bodyMaxLength) : ''
}

function readValues(text: string, contentType: string): WireValue[] | undefined {
  const type = contentType.toLowerCase()
  if (type.includes('json')) return readJsonValues(text)
  if (type.includes('xml')) return readXmlValues(text)
  return type.startsWith('application/x-www-form-urlencoded') ? readFormValues(text) : undefined
}

/** The same for the query of an address. */
export const maskQuery = (query: string, keep: Keep): string =>
  query.length > readMaxLength ? '' : maskValues(query, readFormValues(query), keep)

const codePoint = (_: string, hex: string | undefined, digits?: string): string => {
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
/** Escapes of another grammar than the one that the value stands in are none, but who looks for numbers reads them. */
const unescaped = (text: string): string =>
  text.replace(/\\u([\da-f]{4})/gi, codePoint).replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, codePoint)

function holdsNumber(text: string): boolean {
  if (holdsCardNumber(text)) return true
  const plain = unescaped(text)
  return plain !== text && holdsCardNumber(plain)
}

function maskValues(text: string, values: readonly WireValue[], keep: Keep): string {
  const isKept = values.map(({ name, text: said }) => keep(name) === true && !holdsNumber(said))
  for (const at of splitNumbers(values, isKept)) isKept[at] = false
  let masked = ''
  let done = 0
  const put = ([from, to]: readonly [number, number], instead: string) => {
    masked += text.slice(done, from) + instead
    done = to
  }
  values.forEach(({ name, nameAt, at, text: said, quote }, index) => {
    // A name that is not ours could be anything, a card number too.
    if (nameAt && (keep(name) === undefined || holdsNumber(name)) && nameAt[0] >= done) put(nameAt, quote('(unknown)'))
    if (isKept[index] || said === '') return
    const card = findTestCard(said.replace(/[ -]/g, ''))
    put(at, quote(card ? testCardPlace(card.key) : notKept))
  })
  const whole = maskCardNumbers(masked + text.slice(done))
  // What is spread over names and values in a way that nobody thought of is not kept at all.
  return holdsNumber(whole) ? '' : whole
}

const partsMax = 4
/** The numbers of a terminal are ours: its caller proved to know them, and cannot choose them to be part of a card number. */
const ours: ReadonlySet<string> = new Set(fourPartKeyNames)

/**
 * Places of kept values that are parts of one card number, which somebody sent in several fields. By chance a tenth of all rows of digits of
 * that length that begin like a card number are one.
 */
function splitNumbers(values: readonly WireValue[], isKept: readonly boolean[]): number[] {
  const parts = values.flatMap(({ name, text }, index) => {
    const digits = text.replace(/[\s.-]/g, '')
    return isKept[index] && !ours.has(name.toUpperCase()) && /^\d{2,}$/.test(digits) ? [{ index, digits }] : []
  })
  return parts.flatMap((_, first) => {
    for (let count = 2; count <= partsMax && first + count <= parts.length; count++) {
      const some = parts.slice(first, first + count)
      const digits = Array.from(some.map(part => part.digits).join(''), Number)
      if (isCardNumber(digits, 0, digits.length)) return some.map(part => part.index)
    }
    return []
  })
}
