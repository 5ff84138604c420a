import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskCardNumbers } from './mask-card-numbers.ts'

test.each([
  ['4111111111111111', '************1111'],
  ['card 4111 1111 1111 1111 end', 'card ************1111 end'],
  ['4111-1111-1111-1111', '************1111'],
  ['378282246310005', '***********0005'],
  ['6011000000000000012', '***************0012'],
  ['123456789012', '123456789012'],
  ['12345678901234567890', '12345678901234567890'],
  ['9001-900300-2-77', '9001-900300-2-77'],
  ['0S1ABCDEFGH12345678', '0S1ABCDEFGH12345678'],
])('%s → %s', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked)
})

test('no run of 13 to 19 digits survives, whatever stands around it', () => {
  const digits = fc.stringMatching(/^\d{13,19}$/)
  const filler = fc.stringMatching(/^[a-z ,.]{0,10}$/)
  fc.assert(
    fc.property(filler, digits, filler, (before, number, after) => {
      expect(maskCardNumbers(`${before}x${number}x${after}`)).not.toContain(number)
    }),
  )
})
