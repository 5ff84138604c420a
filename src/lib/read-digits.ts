/**
 * What stands between two digits: nothing that is seen; what people write between the digits of a card; other marks, as
 * a comma; or so much that they are apart.
 */
export const gaps = { none: 0, light: 1, marks: 2, apart: 3 } as const
export type Gap = (typeof gaps)[keyof typeof gaps]

/** The digits of a text, where each stands in it, and the groups: `firsts` has the index of the first digit of each. */
export type Digits = {
  values: number[]
  starts: number[]
  ends: number[]
  firsts: number[]
  /** What stands before each group. */
  gapsBefore: Gap[]
}

/** What a character is: a digit by its value, else the gap that it makes, as a negative number. */
const toClass = (gap: Gap) => -1 - gap
const blank = -10

/** 0 to 9 for the digits of every script, superscripts and the like. */
function digitOf(character: string): number | undefined {
  if (/\p{No}/u.test(character)) {
    const plain = character.normalize('NFKC')
    return /^\d$/.test(plain) ? Number(plain) : undefined
  }
  if (!/\p{Nd}/u.test(character)) return undefined
  // Unicode keeps decimal digits in rows of ten that begin with zero.
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

function classify(character: string): number {
  if (/\p{L}/u.test(character)) return toClass(gaps.apart)
  if (/\p{N}/u.test(character)) return digitOf(character) ?? toClass(gaps.apart)
  if (/\s/.test(character)) return blank
  if (/[\p{Cf}\p{Mn}\p{Me}]/u.test(character)) return toClass(gaps.none)
  return toClass(/[\p{Pd}._/\\·•\u2212+]/u.test(character) ? gaps.light : gaps.marks)
}

const ascii = Int8Array.from({ length: 128 }, (_, code) => classify(String.fromCharCode(code)))
const others = new Map<number, number>()
const othersMax = 5_000

function classOf(code: number): number {
  if (code < 128) return ascii[code] ?? 0
  let known = others.get(code)
  if (known === undefined) {
    known = classify(String.fromCodePoint(code))
    if (others.size >= othersMax) others.clear()
    others.set(code, known)
  }
  return known
}

/** One character as an address writes it: `%34`, `%C2%A0`, and the same escaped again. */
const percent = '%(?:25){0,3}'
const escapedPattern = new RegExp(
  [
    `${percent}[CD][\\dA-F]${percent}[\\dA-F]{2}`,
    `${percent}E[\\dA-F](?:${percent}[\\dA-F]{2}){2}`,
    `${percent}F[0-7](?:${percent}[\\dA-F]{2}){3}`,
    `${percent}[0-7][\\dA-F]`,
  ].join('|'),
  'iy',
)

/** The class and length of the escaped character at a percent sign; undefined when there is none. */
function readEscaped(text: string, at: number): { kind: number; length: number } | undefined {
  escapedPattern.lastIndex = at
  const escaped = escapedPattern.exec(text)?.[0]
  if (escaped === undefined) return undefined
  const byte = Number.parseInt(escaped.slice(-2), 16)
  if (byte < 0x80) return { kind: classOf(byte), length: escaped.length }
  try {
    const code = decodeURIComponent(escaped.replace(/%(?:25)*/g, '%')).codePointAt(0) ?? 0
    return { kind: classOf(code), length: escaped.length }
  } catch {
    // Bytes of no character.
  }
}

/** More marks than these between two digits, and they are apart. */
const marksMax = 8

/** Reads a text once, from its start to its end. `isEscaped`: percent signs escape characters, as in an address. */
export function readDigits(text: string, isEscaped: boolean): Digits {
  const found: Digits = { values: [], starts: [], ends: [], firsts: [], gapsBefore: [] }
  let gap: Gap = gaps.apart
  let markCount = 0
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    const escaped = isEscaped && code === 0x25 ? readEscaped(text, at) : undefined
    const kind = escaped?.kind ?? classOf(code)
    const end = at + (escaped?.length ?? (code > 0xffff ? 2 : 1))
    if (kind >= 0) {
      if (gap !== gaps.none) {
        found.firsts.push(found.values.length)
        found.gapsBefore.push(markCount > marksMax ? gaps.apart : gap)
      }
      found.values.push(kind)
      found.starts.push(at)
      found.ends.push(end)
      gap = gaps.none
      markCount = 0
    } else if (kind === blank) {
      gap = Math.max(gap, gaps.light) as Gap
    } else {
      gap = Math.max(gap, -1 - kind) as Gap
      if (kind !== toClass(gaps.none)) markCount++
    }
    at = end
  }
  return found
}
