import { expect, test } from 'vitest'
import { tranNbrOf } from './tran-nbrs.ts'

test('a visit counts through its own numbers, and no further', () => {
  const visit = { first: 1_778_000_000_000, count: 100 }
  expect([0, 1, 99, 100].map(paid => tranNbrOf(visit, paid))).toEqual([
    '8000000000',
    '8000000001',
    '8000000099',
    undefined,
  ])
})

test('numbers have at most ten digits, also where ten digits begin again', () => {
  const visit = { first: 1_769_999_999_999, count: 100 }
  expect([0, 1, 2].map(paid => tranNbrOf(visit, paid))).toEqual(['9999999999', '0', '1'])
})
