import { expect, test } from 'vitest'
import { findResponseCode } from '../response-codes.ts'
import { decideByAmount, letterCodeTriggers, technicalTriggers } from './amount-triggers.ts'

test.each([
  [105, '05'],
  [2105, '05'],
  [36_105, '05'],
  [100, '00'],
  [110, '10'],
  [151, '51'],
  [900_194, '94'],
])('%i cents answer %s', (amountCents, responseCode) => {
  expect(decideByAmount(amountCents)).toEqual({ kind: 'code', responseCode })
})

test.each([14_999, 22_999, 9999, 0, 1, 2105 + 100, 200, 801, 201, 89_201, 899_801, 111, 900_000, 900_999])(
  '%i cents decide nothing',
  amountCents => {
    expect(decideByAmount(amountCents)).toBeUndefined()
  },
)

test('every ending below 9000.00: 1CC with a numeric code of the table, and nothing else', () => {
  for (let ending = 0; ending < 1000; ending++) {
    const code = String(ending % 100).padStart(2, '0')
    const isTrigger = ending >= 100 && ending < 200 && findResponseCode(code) !== undefined
    for (const amountCents of [ending, 899_000 + ending]) {
      expect(decideByAmount(amountCents)).toEqual(isTrigger ? { kind: 'code', responseCode: code } : undefined)
    }
  }
})

test('from 9000.00 on the letter codes and the technical faults count too', () => {
  for (const [digits, responseCode] of Object.entries(letterCodeTriggers))
    expect(decideByAmount(900_000 + Number(digits))).toEqual({ kind: 'code', responseCode })
  for (const { digits, fault } of technicalTriggers) {
    const expected = fault === 'duplicate' ? { kind: 'code', responseCode: '94' } : { kind: 'technical', fault }
    expect(decideByAmount(1_000_000 + Number(digits))).toEqual(expected)
  }
  expect(Object.values(letterCodeTriggers).every(findResponseCode)).toBe(true)
})
