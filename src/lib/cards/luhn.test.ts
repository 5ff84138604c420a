import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesLuhn } from './luhn.ts'

test.each([
  ['79927398713', true],
  ['79927398710', false],
  ['0', true],
  ['', false],
  ['7992739871x', false],
  // Its codes would add up to zero.
  ['/2', false],
  ['7992 7398 713', false],
])('%j passes: %s', (digits, isRight) => {
  expect(passesLuhn(digits)).toBe(isRight)
})

test('exactly one last digit makes a number pass', async () => {
  await fc.assert(
    fc.property(fc.stringMatching(/^\d{3,18}$/), start => {
      return [...'0123456789'].filter(last => passesLuhn(start + last)).length === 1
    }),
  )
})
