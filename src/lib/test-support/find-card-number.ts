/** Letters and digits beyond ASCII, as they compare; digits of every script as ASCII has them. */
const beyondAscii = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, digit => {
      const code = digit.codePointAt(0) ?? 0
      return String((code - (code >= 0x966 && code < 0xe00 ? 6 : 0)) % 16)
    })

/**
 * All that is neither letter nor digit is dropped. Most of a file is ASCII, or bytes that are no text: neither is looked at as letters of the world are.
 * Nobody writes the control characters that are no space: in a database they are numbers, of which times in a row may have 53 and 52, `5` and `4`, where
 * their texts would have digits.
 */
const bare = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is meant
    .replace(/[\x01-\x08\x0e-\x1f]+/g, 'x')
    .replace(/\ufffd+/g, '')
    .replace(/[\u0080-\uffff]+/g, beyondAscii)
    .replace(/[\0-/:-@[-`{-\x7f]+/g, '')

const unescaped = (text: string) =>
  text.replace(/(?:%[\dA-F]{2})+/gi, bytes => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
const fromJson = (text: string) =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')

/** Digits of ASCII, or of others; what is escaped has some too. */
const digitsIn = (text: string) => text.match(/[\d\u0080-\ufffc]/g)?.length ?? 0

/** What stands in a text as base64 and may hold a number of so many digits, read from each of the four places where a code can begin. */
function decoded(text: string, digits: number): string {
  const found: string[] = []
  for (const [run] of text.matchAll(new RegExp(`[A-Za-z0-9+/_-]{${digits},}`, 'g')))
    for (let from = 0; from < 4; from++) {
      const read = Buffer.from(run.slice(from), 'base64').toString('utf8')
      if (digitsIn(read) >= digits) found.push(read)
    }
  return found.join('\n')
}

/** All ways to read `bytes` in which a number of so many digits may stand. */
function readingsOf(bytes: Buffer | string, digits: number): string[] {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('utf8')
  const texts = [text, decoded(text, digits), decoded(unescaped(text), digits)]
  const readings = new Set(texts.flatMap(each => [each, unescaped(each), unescaped(unescaped(each)), fromJson(each)]))
  return [...readings].map(bare)
}

/**
 * Whether a number stands anywhere in `bytes`, however it is spelled, escaped or encoded. It shares nothing with what is
 * tested: it drops all that is no letter or digit, and looks for the digits.
 */
export const standsIn = (bytes: Buffer | string, number: string): boolean =>
  readingsOf(bytes, number.length).some(reading => reading.includes(number))

/** An expression ends with an error on one run of some five million characters. */
const pieceBytes = 1024 * 1024
/** Longer than the longest spelling of a number: one across two pieces stands in one of them as a whole. */
const overlapBytes = 4 * 1024

/** Which of many numbers stand in `bytes`, which may be a large file: it is read once, piece by piece. */
export function standingIn(bytes: Buffer, numbers: readonly string[]): string[] {
  const wanted = new Set(numbers)
  const lengths = [...new Set(numbers.map(({ length }) => length))]
  const digits = Math.min(...lengths)
  const runs = new RegExp(`\\d{${digits},}`, 'g')
  const found = new Set<string>()
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const readings = readingsOf(bytes.subarray(from, from + pieceBytes + overlapBytes), digits)
    for (const reading of readings)
      for (const [run] of reading.matchAll(runs))
        for (const length of lengths)
          for (let at = 0; at + length <= run.length; at++) {
            const part = run.slice(at, at + length)
            if (wanted.has(part)) found.add(part)
          }
  }
  return [...found]
}
