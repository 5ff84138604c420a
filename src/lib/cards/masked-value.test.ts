import { expect, test } from 'vitest'
import { maskedValue } from './masked-value.ts'

test('a long secret shows its last four characters', () => {
  expect(maskedValue('abcdefghijklm')).toBe('••••••••jklm')
})

test.each(['', 'abc', 'abcdefghijkl'])('of %j so much would be shown that nothing is', value => {
  expect(maskedValue(value)).toBe('••••••••')
})
