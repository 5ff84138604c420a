import { expect, test } from 'vitest'
import { threadMsOf } from '../../lib/test-support/cpu-time.ts'
import { browserPostFields, findBrowserPostField, formatFieldErrors } from './browser-post-fields.ts'

test.each(browserPostFields.map(field => [field.name, field] as const))('%s takes its own example', (name, field) => {
  if (name !== 'TAC') expect(field.example).toMatch(field.pattern)
  expect(field.example.length).toBeLessThanOrEqual(field.maxLength)
  expect(findBrowserPostField(name)).toBe(field)
})

test('names are unique, and no card data is ever echoed', () => {
  expect(new Set(browserPostFields.map(field => field.name)).size).toBe(browserPostFields.length)
  for (const name of ['ACCOUNT_NBR', 'CVV2', 'EXP_DATE', 'ROUTING_NBR', 'TAC'])
    expect(findBrowserPostField(name)).toMatchObject({ isEchoed: false, place: 'form' })
})

test.each([
  ['AMOUNT', '1.5'],
  ['AMOUNT', '1,50'],
  ['EXP_DATE', '2913'],
  ['EXP_DATE', '12/29'],
  ['CVV2', '12'],
  ['ACCOUNT_NBR', '4111 1111 1111 1111'],
  ['TRAN_NBR', '12345678901'],
  ['FIRST_NAME', 'A\u0000da'],
  ['ORIG_AUTH_GUID', '0s1'],
  ['INDUSTRY_TYPE', 'X'],
])('%s refuses %j', (name, value) => {
  expect(findBrowserPostField(name)?.pattern.test(value)).toBe(false)
})

test('every pattern answers fast, whatever it is given', () => {
  for (const { pattern } of browserPostFields) {
    for (const attack of ['1'.repeat(50_000), `https://${'a.'.repeat(25_000)} `, `${'A'.repeat(50_000)}!`]) {
      expect(threadMsOf(() => pattern.test(attack))).toBeLessThan(50)
    }
  }
})

test('field errors are joined as payments 3 says', () => {
  expect(
    formatFieldErrors([
      { field: 'ACCOUNT_NBR', reason: 'FE_001' },
      { field: 'EXP_DATE', reason: 'FE_001' },
    ]),
  ).toBe('ACCOUNT_NBR^FE_001|EXP_DATE^FE_001')
})
