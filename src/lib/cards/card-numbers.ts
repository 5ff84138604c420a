import { type Digits, gaps, readDigits } from '../read-digits.ts'
import { beginsLikeCardNumber, cardNumberMaxLength, cardNumberMinLength, isCardNumber } from './card-networks.ts'

/** Groups of digits in a text, counted from `first`, that are one card number. */
type Found = { first: number; count: number }

const startOf = ({ firsts, values }: Digits, group: number): number => firsts[group] ?? values.length
const sizeOf = (digits: Digits, group: number): number => startOf(digits, group + 1) - startOf(digits, group)
const isNumber = (digits: Digits, first: number, count: number): boolean =>
  isCardNumber(digits.values, startOf(digits, first), startOf(digits, first + count))

/**
 * Groups of one size, the last of which may be shorter; the first too where they are long: 4-4-4-4, 2-2-2-2-2-2-2-2,
 * 6-6-4, 2-4-4-4-2. Dates, phone numbers and addresses of machines in a row have another shape.
 */
function countEven(digits: Digits, first: number): number {
  const head = sizeOf(digits, first)
  const size = Math.max(head, sizeOf(digits, first + 1))
  if (head < size && size < 4) return 0
  let best = 0
  let total = head
  for (let group = first + 1; group < digits.firsts.length; group++) {
    const gap = digits.gapsBefore[group] ?? gaps.apart
    // A list of small numbers is no number.
    if (gap > (size > 2 ? gaps.marks : gaps.light) || sizeOf(digits, group) > size) break
    total += sizeOf(digits, group)
    if (total > cardNumberMaxLength) break
    const count = group - first + 1
    if (total >= cardNumberMinLength && isNumber(digits, first, count)) best = count
    if (sizeOf(digits, group) < size) break
  }
  return best
}

/** 4-6-5, as on American Express, and 4-6-4, as on Diners Club. */
function countAsPrinted(digits: Digits, first: number): number {
  if (sizeOf(digits, first) !== 4 || sizeOf(digits, first + 1) !== 6) return 0
  const isApart = [first + 1, first + 2].some(group => (digits.gapsBefore[group] ?? gaps.apart) === gaps.apart)
  return !isApart && isNumber(digits, first, 3) ? 3 : 0
}

const runMax = 6
/** All that stand together in groups of any size but short ones, which speak of a date or a phone. */
function countRun(digits: Digits, first: number): number {
  const { gapsBefore } = digits
  if (gapsBefore[first] === gaps.light) return 0
  let count = 1
  while (count <= runMax && gapsBefore[first + count] === gaps.light && sizeOf(digits, first + count - 1) > 2) count++
  if (count > runMax || gapsBefore[first + count] === gaps.light) return 0
  return isNumber(digits, first, count) ? count : 0
}

function find(text: string, digits: Digits): Found[] {
  const found: Found[] = []
  if (digits.values.length < cardNumberMinLength) return found
  for (let first = 0; first < digits.firsts.length; first++) {
    if (!beginsLikeCardNumber(digits.values, startOf(digits, first))) continue
    const count = Math.max(
      isNumber(digits, first, 1) ? 1 : 0,
      countEven(digits, first),
      countAsPrinted(digits, first),
      countRun(digits, first),
    )
    if (count === 0 || isPhone(text, digits, { first, count })) continue
    found.push({ first, count })
    first += count - 1
  }
  return found
}

/** Thirteen digits after a plus are a phone number; no card in use has so few. */
function isPhone(text: string, digits: Digits, { first, count }: Found): boolean {
  const from = startOf(digits, first)
  return startOf(digits, first + count) - from === cardNumberMinLength && text[(digits.starts[from] ?? 0) - 1] === '+'
}

const uuidPattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** Groups of a UUID look like those of a card now and then; one with a letter in it is none. */
function read(text: string, isEscaped: boolean): Digits {
  const readable = text.replace(uuidPattern, uuid => (/[a-f]/i.test(uuid) ? 'x'.repeat(uuid.length) : uuid))
  return readDigits(readable, isEscaped)
}

function maskIn(text: string, isEscaped: boolean): string {
  const digits = read(text, isEscaped)
  let masked = ''
  let done = 0
  for (const { first, count } of find(text, digits)) {
    const from = startOf(digits, first)
    const to = startOf(digits, first + count)
    const lastFour = digits.values.slice(to - 4, to).join('')
    masked += `${text.slice(done, digits.starts[from])}${'*'.repeat(to - from - 4)}${lastFour}`
    done = digits.ends[to - 1] ?? done
  }
  return masked + text.slice(done)
}

/**
 * True when a text has what passes for a card number: 13 to 19 digits with the first digits and the length of a network
 * and a right check digit, in whatever script, with or without marks, spaces or line breaks between them, escaped or not.
 */
export function holdsCardNumber(text: string): boolean {
  if (text.length < cardNumberMinLength) return false
  if (find(text, read(text, false)).length > 0) return true
  return text.includes('%') && find(text, read(text, true)).length > 0
}

/** Stars for all but the last four digits of every card number: for whatever is kept, logged, mailed or shown. */
export function maskCardNumbers(text: string): string {
  if (text.length < cardNumberMinLength) return text
  const masked = maskIn(text, false)
  return masked.includes('%') ? maskIn(masked, true) : masked
}

const pathMaxLength = 100

/**
 * The path of the first text or whole number in a JSON value that holds a card number, e.g. `shipTo.street`; empty when it
 * is the value itself, or in a name, which is not repeated. Undefined when there is none.
 */
export function findCardNumber(value: unknown): string | undefined {
  // No recursion: a hostile body is as deep as it is long.
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' || Number.isSafeInteger(value)) {
      if (holdsCardNumber(String(value))) return path
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value).reverse()) {
        if (holdsCardNumber(name)) return path
        waiting.push({ value: each, path: (path === '' ? name : `${path}.${name}`).slice(0, pathMaxLength) })
      }
    }
  }
  return undefined
}
