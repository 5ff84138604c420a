import { expect, test } from 'vitest'
import { decideCvv } from './cvv.ts'

test.each([
  ['123', 'M'],
  ['1234', 'M'],
  ['555', 'M'],
  ['999', 'N'],
  ['998', 'P'],
  ['997', 'U'],
  ['996', 'S'],
  ['', ''],
])('security code %j answers %j', (cvv, result) => {
  expect(decideCvv(cvv)).toBe(result)
})
