import { describe, expect, test } from 'vitest'
import { beginsLikeCardNumber, isCardNumber } from './card-networks.ts'

/** A number of so many digits that begins like this, with its check digit. */
function numberOf(prefix: string, length: number): number[] {
  const body = [...prefix.padEnd(length - 1, '0')].map(Number)
  const sum = body
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0)
  return [...body, (10 - (sum % 10)) % 10]
}
const lengthsOf = (prefix: string) =>
  Array.from({ length: 12 }, (_, at) => 10 + at).filter(length => {
    const digits = numberOf(prefix, length)
    return isCardNumber(digits, 0, digits.length)
  })
const long = [16, 17, 18, 19]
const any = [13, 14, 15, ...long]

// From the tables of the networks: first and last of each range, and what stands beside it.
describe.each<[string, number[], string[]]>([
  ['Visa', [13, 16, 19], ['4000', '4111', '4999']],
  ['Mastercard', [16], ['5100', '5599', '2221', '2229', '2230', '2299', '2300', '2699', '2700', '2719', '2720']],
  ['American Express', [15], ['3400', '3499', '3700', '3799']],
  ['Discover', long, ['6011', '6440', '6499', '6500', '6599']],
  ['Diners Club', [14, 16, 19], ['3000', '3059', '3095', '3600', '3699', '3800', '3999']],
  ['JCB', long, ['3528', '3529', '3530', '3589']],
  ['UnionPay', long, ['6200', '6299', '8100', '8199']],
  ['Maestro', any, ['5000', '5099', '5600', '5899', '6300', '6399', '6700', '6799']],
  ['RuPay, Hipercard and Mir', long, ['6000', '6099', '2200', '2204']],
  ['no network', [], ['0000', '1000', '1999', '2100', '2199', '2205', '2220', '2721', '2722', '2800', '2999']],
  ['no network either', [], ['3100', '3299', '3060', '3094', '3096', '3300', '3500', '3527', '3590', '3599']],
  ['no network that begins a digit later', [], ['0411', '1340', '1650', '1353', '1620']],
  ['nor one here', [], ['5900', '6100', '6400', '6439', '6600', '6800', '6999', '7000', '8000', '8200', '9999']],
])('%s has numbers of %j digits', (_, lengths, prefixes) => {
  test.each(prefixes)('that begin with %s', prefix => {
    expect(lengthsOf(prefix)).toEqual(lengths)
    expect(beginsLikeCardNumber(numberOf(prefix, 16), 0)).toBe(lengths.length > 0)
  })
})

test('one check digit of ten is right, at any length', () => {
  for (const length of [13, 16, 19]) {
    const digits = numberOf('4539', length)
    const right = [...Array(10).keys()].filter(last => isCardNumber([...digits.slice(0, -1), last], 0, length))
    expect(right).toEqual([digits.at(-1)])
  }
})

test('a number in the midst of others is looked at where it stands', () => {
  const digits = [9, 9, 9, ...numberOf('4111', 16), 8, 8]
  expect([isCardNumber(digits, 3, 19), isCardNumber(digits, 2, 18), isCardNumber(digits, 3, 18)]).toEqual([
    true,
    false,
    false,
  ])
  expect([beginsLikeCardNumber(digits, 3), beginsLikeCardNumber(digits, 0)]).toEqual([true, false])
})

test('a row of many more digits is no number, though its check digit is right', () => {
  const digits = numberOf('4111', 45)
  expect([isCardNumber(digits, 0, 45), isCardNumber(digits, 0, 16)]).toEqual([false, false])
})

test('digits that end too early begin no number', () => {
  expect(isCardNumber([4], 0, 1)).toBe(false)
  expect(beginsLikeCardNumber([], 0)).toBe(false)
})
