import { expect, test } from 'vitest'
import { findTranGroup, fitsTranGroup, responseFields, tranTypeOf } from './transaction-fields.ts'

test.each([
  ['SALE', 'E', 'CCE1'],
  ['AUTH', 'M', 'CCM2'],
  ['STORAGE', 'R', 'CCR8'],
  ['AVS', '', 'CCE0'],
  ['ACH_DEBIT_C', 'E', 'CKC2'],
  ['ACH_DEBIT_S', 'E', 'CKS2'],
  ['ACH_STORAGE_C', 'E', 'CKC8'],
  ['ACH_STORAGE_S', 'E', 'CKS8'],
] as const)('%s in industry %j is %s', (group, industry, tranType) => {
  expect(tranTypeOf(group, industry)).toBe(tranType)
})

test.each([
  ['SALE', 0, false],
  ['SALE', 1, true],
  ['STORAGE', 0, true],
  ['STORAGE', 100, false],
  ['AVS', 0, true],
  ['ACH_DEBIT_C', 0, false],
  ['ACH_STORAGE_S', 0, true],
] as const)('%s with %i cents fits: %s', (group, cents, fits) => {
  expect(fitsTranGroup(group, cents)).toBe(fits)
})

test('no other group exists', () => {
  for (const name of ['sale', 'REFUND', '', '__proto__']) expect(findTranGroup(name)).toBeUndefined()
})

test('response fields are unique and in the order of payments 1.5', () => {
  const names = responseFields.map(field => field.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(0, 3)).toEqual(['MSG_VERSION', 'CUST_NBR', 'MERCH_NBR'])
  expect(names.slice(-2)).toEqual(['AUTH_TRAN_IDENT', 'AUTH_PAR'])
})
