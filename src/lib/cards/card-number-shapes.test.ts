import { describe, expect, test } from 'vitest'
import { findCardNumber, holdsCardNumber, maskCardNumbers } from './card-numbers.ts'
import { passesLuhn } from './luhn.ts'

// Which groups of digits are one number, and where it ends: `npm run mutate` changes these rules one by one.

/** A number of this length with a right check digit. */
function numberOf(start: string, length: number): string {
  const body = start.padEnd(length - 1, '12')
  return `${body}${[...'0123456789'].find(digit => passesLuhn(body + digit))}`
}
/** With another check digit. */
const wrong = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

/** The number in groups of these sizes; a different mark for each gap where there are many. */
function inSizes(number: string, sizes: readonly number[], ...marks: string[]): string {
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(number.length)
  let at = 0
  const groups = sizes.map(size => {
    at += size
    return number.slice(at - size, at)
  })
  return groups.reduce((text, group, index) => `${text}${marks[index - 1] ?? marks.at(-1)}${group}`)
}
const starred = (number: string) => `${'*'.repeat(number.length - 4)}${number.slice(-4)}`

const visa = '4111111111111111'
const shortVisa = '4222222222222'
const longVisa = numberOf('4', 19)
const amex = '378282246310005'
const diners = '38520000023237'
const maestro = (length: number) => numberOf('6759', length)
const discover = (length: number) => numberOf('6011', length)
const oneGroupOfFours = '4444444444444448'

describe('as long as a network has them', () => {
  test.each([13, 14, 15, 16, 17, 18, 19])('%i digits', length => {
    const number = maestro(length)
    for (const text of [number, `a ${number} b`, `x${number}y`, `№${number}.`, `(${number})`]) {
      expect(holdsCardNumber(text)).toBe(true)
      expect(maskCardNumbers(text)).toBe(text.replace(number, starred(number)))
    }
    expect(holdsCardNumber(wrong(number))).toBe(false)
    expect(maskCardNumbers(wrong(number))).toBe(wrong(number))
  })

  test.each([
    ['12 digits', maestro(12)],
    ['20 digits', maestro(20)],
    ['20 digits in fours', inSizes(maestro(20), [4, 4, 4, 4, 4], ' ')],
    ['20 digits in fours, with commas', inSizes(maestro(20), [4, 4, 4, 4, 4], ', ')],
    ['a number with one digit before it', `1${visa}`],
    ['a number with one digit behind it', `${visa}1`],
    ['15 digits of a network with 13, 16 and 19', numberOf('4', 15)],
    ['16 digits of a network with 15', numberOf('37', 16)],
    ['13 digits that no network begins with', numberOf('9', 13)],
    ['nothing', ''],
    ['twelve places', '422222222222'],
  ])('not %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false)
    expect(maskCardNumbers(text)).toBe(text)
  })
})

describe('groups that are one number', () => {
  test.each([
    ['fives', maestro(15), [5, 5, 5], ', '],
    ['threes, the last shorter', maestro(13), [3, 3, 3, 3, 1], ', '],
    ['threes with commas', maestro(18), [3, 3, 3, 3, 3, 3], ','],
    ['ones', shortVisa, Array.from(shortVisa, () => 1), ' '],
    ['pairs', visa, [2, 2, 2, 2, 2, 2, 2, 2], '-'],
    ['pairs, the last shorter', shortVisa, [2, 2, 2, 2, 2, 2, 1], '/'],
    ['fours up to the longest', longVisa, [4, 4, 4, 4, 3], ', '],
    ['threes up to the longest', longVisa, [3, 3, 3, 3, 3, 3, 1], '; '],
    ['fours, the first shorter', visa, [2, 4, 4, 4, 2], ': '],
    ['fours, only the first shorter', shortVisa, [1, 4, 4, 4], ', '],
    ['sixes', visa, [6, 6, 4], ', '],
    ['eights', visa, [8, 8], ', '],
    ['as on American Express', amex, [4, 6, 5], ', '],
    ['as on Diners Club', diners, [4, 6, 4], ', '],
    ['four, six and all the others', longVisa, [4, 6, 9], ', '],
    ['any sizes close together', visa, [3, 4, 3, 3, 3], ' '],
    ['any sizes close together, the last short', visa, [4, 7, 4, 1], '-'],
    ['any sizes of three and more', visa, [3, 7, 6], ' '],
    ['six of any size', longVisa, [3, 3, 3, 4, 3, 3], '.'],
    ['two of any size', visa, [3, 13], ' '],
  ])('%s', (_, number, sizes, mark) => {
    const text = inSizes(number, sizes, mark)
    expect(maskCardNumbers(text)).toBe(starred(number))
    expect(maskCardNumbers(`to: ${text}; 7`)).toBe(`to: ${starred(number)}; 7`)
    expect(maskCardNumbers(`9; ${text}; 7`)).toBe(`9; ${starred(number)}; 7`)
    expect(holdsCardNumber(inSizes(wrong(number), sizes, mark))).toBe(false)
  })

  test.each([
    ['small numbers in a list', visa, [2, 2, 2, 2, 2, 2, 2, 2], ', '],
    ['digits in a list', shortVisa, Array.from(shortVisa, () => 1), ', '],
    ['threes, the first shorter', shortVisa, [1, 3, 3, 3, 3], ' '],
    ['threes, the first shorter by one', visa, [2, 3, 3, 3, 3, 2], ' '],
    ['pairs, the first shorter', visa, [1, 2, 2, 2, 2, 2, 2, 2, 1], ' '],
    ['a longer group behind a shorter one', visa, [4, 4, 5, 3], ', '],
    ['a shorter group before the end', visa, [4, 4, 3, 4, 1], ', '],
    ['a shorter group, then the same again', visa, [4, 4, 3, 5], ', '],
    ['4-5-6', amex, [4, 5, 6], ', '],
    ['5-6-7', discover(18), [5, 6, 7], ', '],
    ['3-6-8', discover(17), [3, 6, 8], ', '],
    ['4-6-5 with letters', amex, [4, 6, 5], ' x '],
    ['4-6-5 with letters before the last', amex, [4, 6, 5], ' ', 'x'],
    ['4-6-5 with letters behind the first', amex, [4, 6, 5], 'x', ' '],
    ['four, six and all the others with letters', longVisa, [4, 6, 9], 'x', ', '],
    ['four, six and all the others with letters before the last', longVisa, [4, 6, 9], ', ', 'x'],
    ['fours with letters', visa, [4, 4, 4, 4], ' x '],
    ['fours with letters in the middle', visa, [4, 4, 4, 4], ' ', 'x', ' '],
    ['any sizes that are not close together', visa, [3, 4, 3, 3, 3], ', '],
    ['any sizes of which the last is not close', visa, [3, 4, 3, 3, 3], ' ', ' ', ' ', ', '],
    ['any sizes with a short one before the end', visa, [3, 2, 7, 4], ' '],
    ['any sizes behind a short one', visa, [4, 2, 10], ' '],
  ])('not %s', (_, number, sizes, ...marks) => {
    const text = inSizes(number, sizes, ...(marks as string[]))
    expect(maskCardNumbers(text)).toBe(text)
    expect(holdsCardNumber(text)).toBe(false)
  })

  const anySizes = inSizes(visa, [3, 4, 3, 3, 3], ' ')
  test.each([
    ['digits close before groups of any size', `12 ${anySizes}`],
    ['digits close behind groups of any size', `${anySizes} 12345`],
    ['one digit close behind groups of any size', `${inSizes(visa, [4, 7, 3, 2], ' ')} 1`],
  ])('not with %s', (_, text) => {
    expect(maskCardNumbers(text)).toBe(text)
  })

  test.each([
    [`${anySizes}, 12`, `${starred(visa)}, 12`],
    [`12, ${anySizes}`, `12, ${starred(visa)}`],
    ['4111 1111 1111 1111 1234', `${starred(visa)} 1234`],
    ['1234 4111 1111 1111 1111', `1234 ${starred(visa)}`],
    [`${inSizes(longVisa, [4, 4, 4, 4, 3], ' ')} 12`, `${starred(longVisa)} 12`],
    ['4111 1111 1111 1111, 123', `${starred(visa)}, 123`],
  ])('%s: where it begins and ends', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
  })
})

describe('every number of a text, each once', () => {
  const fours = inSizes(visa, [4, 4, 4, 4], ' ')
  const sameFours = inSizes(oneGroupOfFours, [4, 4, 4, 4], ' ')
  test.each([
    [`${visa}, ${visa}`, `${starred(visa)}, ${starred(visa)}`],
    [`${fours}, ${amex}; ${fours}`, `${starred(visa)}, ${starred(amex)}; ${starred(visa)}`],
    [`${sameFours} ${sameFours}`, `${starred(oneGroupOfFours)} ${starred(oneGroupOfFours)}`],
    [`${sameFours} 4444 4444 4444`, `${starred(oneGroupOfFours)} 4444 4444 4444`],
    [`1, 2, 3, ${fours}, 4, 5, ${fours}, 6`, `1, 2, 3, ${starred(visa)}, 4, 5, ${starred(visa)}, 6`],
    [`${wrong(visa)} x ${visa}`, `${wrong(visa)} x ${starred(visa)}`],
  ])('%s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
  })
})

describe('thirteen digits behind a plus', () => {
  test.each([
    [`+${shortVisa}`, `+${shortVisa}`],
    [`call +${shortVisa} or`, `call +${shortVisa} or`],
    [`1, +${shortVisa}, 2`, `1, +${shortVisa}, 2`],
    ['+4222 2222 2222 2', '+4222 2222 2222 2'],
    [shortVisa, starred(shortVisa)],
    [`${shortVisa}+`, `${starred(shortVisa)}+`],
    [`+ ${shortVisa}`, `+ ${starred(shortVisa)}`],
    [`+x${shortVisa}`, `+x${starred(shortVisa)}`],
    [`+${visa}`, `+${starred(visa)}`],
    [`+${maestro(14)}`, `+${starred(maestro(14))}`],
    [`+${shortVisa}, ${visa}`, `+${shortVisa}, ${starred(visa)}`],
  ])('%s → %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
    expect(holdsCardNumber(text)).toBe(text !== masked)
  })
})

describe('an id of five groups', () => {
  // Without the letters, each of these holds a number.
  test.each([
    'a0000000-0000-0000-4111-111111111111',
    '0000000a-0000-0000-4111-111111111111',
    'A0000000-0000-0000-4111-111111111111',
    '00000000-a000-0000-4111-111111111111',
    '00000000-000f-0000-4111-111111111111',
    '00000000-0000-a000-4111-111111111111',
    '00000000-0000-00F0-4111-111111111111',
    '00000000-0000-0000-3782-82246310005a',
    '41111111-1111-1111-000a-000000000000',
    '41111111-1111-1111-a000-000000000000',
    'abcdefab-abcd-4111-1111-11111111abcd',
  ])('%s is left alone', id => {
    for (const text of [id, `id ${id}.`, `id=${id}, ${id}`]) {
      expect(maskCardNumbers(text)).toBe(text)
      expect(holdsCardNumber(text)).toBe(false)
    }
    expect(maskCardNumbers(`${id}: ${visa}`)).toBe(`${id}: ${starred(visa)}`)
  })

  test.each([
    ['00000000-0000-0000-4111-111111111111', '00000000-0000-0000-************1111'],
    ['a0000000-0000-0000-0000-000000000000 4111111111111111', 'a0000000-0000-0000-0000-000000000000 ************1111'],
    ['g0000000-0000-0000-4111-111111111111', 'g0000000-0000-0000-************1111'],
    ['a0000000-0000-4111-111111111111', 'a0000000-0000-************1111'],
  ])('%s → %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
  })
})

describe('in an address', () => {
  const escaped = [...visa].map(digit => `%3${digit}`).join('')
  test.each([
    [escaped, starred(visa)],
    [`/pay?card=${escaped}&to=%20`, `/pay?card=${starred(visa)}&to=%20`],
    [`${visa} ${escaped}`, `${starred(visa)} ${starred(visa)}`],
    ['4111%201111%201111%201111', starred(visa)],
    ['100%', '100%'],
    ['100% of 4111111111111112', '100% of 4111111111111112'],
  ])('%s → %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
    expect(holdsCardNumber(text)).toBe(text !== masked)
  })
})

describe('findCardNumber', () => {
  test.each([
    ['what has a fraction', { at: 4_111_111_111_111_111.5 }, undefined],
    ['a truth, a function and nothing', { a: true, b: () => visa, c: undefined, d: null }, undefined],
    ['the first of a list', [visa, visa], '0'],
    ['a name within another', { a: { [visa]: 1 } }, 'a'],
    ['the first in the order of the text', { a: { b: 1, c: [{ d: visa }] }, e: visa }, 'a.c.0.d'],
    ['an empty list and object', { a: [], b: {} }, undefined],
    ['a path that is long', { ['x'.repeat(90)]: { ['y'.repeat(90)]: visa } }, `${'x'.repeat(90)}.${'y'.repeat(9)}`],
  ])('%s', (_, value, path) => {
    expect(findCardNumber(value)).toBe(path)
  })
})
