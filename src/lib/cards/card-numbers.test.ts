import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardSpellings } from '../test-support/card-spellings.ts'
import { threadMsOf } from '../test-support/cpu-time.ts'
import { findCardNumber, holdsCardNumber, maskCardNumbers } from './card-numbers.ts'

const numbers = [
  ...['4111111111111111', '4222222222222', '5555555555554444', '2223000048400011', '378282246310005'],
  ...['6011111111111117', '3566002020360505', '38520000023237', '6759649826438453', '6200000000000005'],
]

describe('finds', () => {
  const cases = numbers.flatMap(number =>
    Object.entries(cardSpellings).map(([name, spell]) => [number, name, spell(number)]),
  )
  test.each(cases)('%s with %s', (number = '', _ = '', spelled = '') => {
    const text = `Charge ${spelled} today`
    expect(holdsCardNumber(text)).toBe(true)
    expect(holdsCardNumber(maskCardNumbers(text))).toBe(false)
    expect(maskCardNumbers(text)).toContain(`${'*'.repeat(number.length - 4)}${number.slice(-4)}`)
  })

  test.each([
    '3782 822463 10005',
    '3852 000002 3237',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '4111, 1111, 1111, 1111',
    '4111 - 1111 - 1111 - 1111',
    '4111+1111+1111+1111',
    '41111111 11111111',
    '411111 1111111111',
    '4111 1111 11111111',
    '41 1111 1111 1111 11',
    '4111 1111 1111 1111 12/29 123',
    'on 12/29: 4111 1111 1111 1111',
    '%4111111111111111',
    '%34%31%31%31111111111111',
    encodeURIComponent(encodeURIComponent('٤١١١١١١١١١١١١١١١')),
    '⁴¹¹¹ ¹¹¹¹ ¹¹¹¹ ¹¹¹¹',
    '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙',
    '४१११ ११११ ११११ ११११',
    '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣',
    '41111111-1111-1111',
  ])('%s', text => {
    expect(holdsCardNumber(text)).toBe(true)
    expect(holdsCardNumber(maskCardNumbers(text))).toBe(false)
  })

  test('wherever it stands, and every one', () => {
    const filler = fc.stringMatching(/^[a-zé ,:;]{0,20}$/)
    fc.assert(
      fc.property(filler, fc.constantFrom(...numbers), filler, (before, number, after) => {
        const masked = maskCardNumbers(`${before}${number}${after}x${number}`)
        expect(masked).not.toContain(number)
        expect(masked.startsWith(before)).toBe(true)
      }),
    )
  })
})

test.each([
  ['4111111111111111', '************1111'],
  ['card 4111 1111 1111 1111 end', 'card ************1111 end'],
  ['6011000000000000012', '6011000000000000012'],
  ['4111111111111112', '4111111111111112'],
  ['1234567890123452', '1234567890123452'],
  ['9001-900300-2-77', '9001-900300-2-77'],
  ['0S1ABCDEFGH12345678', '0S1ABCDEFGH12345678'],
  ['1795000000000', '1795000000000'],
  ['+4915123456789', '+4915123456789'],
  ['$4,111.00, $1,111.00', '$4,111.00, $1,111.00'],
  ['22/11/2026 - 29/11/2026', '22/11/2026 - 29/11/2026'],
])('%s → %s', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked)
})

describe('hardly ever takes for one', () => {
  // A generator of its own, so that a run that fails fails again.
  let state = 20_261_122
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const two = (end: number) => String(1 + below(end)).padStart(2, '0')
  const moment = () => 1_600_000_000_000 + below(600_000) * 1_000_000 + below(1_000_000)
  const phone = () => `(${digits(3)}) ${digits(3)}-${digits(4)}`
  const date = () => `${two(28)}/${two(12)}/20${two(29)}`

  test.each<[string, () => string]>([
    ['epoch milliseconds', () => String(moment())],
    ['two moments', () => `${new Date(moment()).toISOString()} ${new Date(moment()).toISOString()}`],
    ['a moment in digits', () => new Date(moment()).toISOString().replace(/\D/g, '')],
    ['two dates', () => `${date()} - ${date()}`],
    ['two phone numbers', () => `${phone()}, ${phone()}`],
    [
      'phone numbers with hyphens',
      () => `${digits(3)}-${digits(3)}-${digits(4)} ${digits(3)}-${digits(3)}-${digits(4)}`,
    ],
    ['international phone numbers', () => `+${1 + below(9)}${digits(9 + below(4))}`],
    ['UUIDs', () => randomUUID()],
    ['hexadecimal ids', () => randomBytes(16).toString('hex')],
    ['tokens', () => randomBytes(32).toString('base64url')],
    ['four-part keys', () => `9001-${digits(6)}-${below(999)}-${below(999)}`],
    ['order numbers', () => `TT-${digits(4)}-${digits(4)}-${digits(4)}`],
    ['numbers of transactions', () => `1${digits(9)}`],
    ['addresses of machines', () => Array.from({ length: 8 }, () => below(256)).join('.')],
    ['prices', () => Array.from({ length: 8 }, () => `${below(999)}.${digits(2)}`).join(', ')],
  ])('%s', (_, make) => {
    const count = 4_000
    const taken = Array.from({ length: count }, make).filter(holdsCardNumber)
    expect(taken.length, taken[0]).toBeLessThan(count / 200)
  })
})

describe('findCardNumber', () => {
  const pan = '4111 1111 1111 1111'
  test.each([
    [{ name: 'Ada', shipTo: { street: pan } }, 'shipTo.street'],
    [{ list: ['a', { text: pan }] }, 'list.1.text'],
    [{ count: 4_111_111_111_111_111 }, 'count'],
    [{ filledInMs: 5234.100000023842, at: 1_795_000_000_000 }, undefined],
    [{ [pan]: 'x' }, ''],
    [pan, ''],
    [null, undefined],
    [{ first: pan, second: pan }, 'first'],
  ])('%j: %s', (value, path) => {
    expect(findCardNumber(value)).toBe(path)
  })

  test('a body that is as deep as it is long does no harm', () => {
    const depth = 30_000
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}"${pan}"${']'.repeat(depth)}`)
    expect(findCardNumber(deep)).toMatch(/^0\.0/)
  })
})

describe('takes time in proportion to the text', () => {
  const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
  const msOf = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () =>
        threadMsOf(() => {
          holdsCardNumber(text)
          maskCardNumbers(text)
        }),
      ),
    )

  test.each([
    ...['7', '4 ', '44 ', '4111 ', '4111 1111 1111 1112 ', 'ab1', '-'],
    ...['%34', '%25', '%C2%A0', '\u200B', '٤', '¹ ', '1         '],
  ])('%j', part => {
    // Sixteen times the text: a square would be 256, and what is below two milliseconds is noise.
    expect(msOf(fill(part, 100_000))).toBeLessThan(Math.max(msOf(fill(part, 6_250)), 2) * 80)
  })
})
