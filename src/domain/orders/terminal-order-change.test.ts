import { describe, expect, test } from 'vitest'
import { terminalOrderStates } from './terminal-order.ts'
import {
  cancelReasonProblem,
  formatSerialNumbers,
  invoiceNumberProblem,
  mayChangeOrder,
  orderChangeStates,
  serialNumberProblem,
  shippingDateProblem,
  startOfUtcDay,
  terminalConfigProblem,
  trackingNumberProblem,
} from './terminal-order-change.ts'
import { stockProblem } from './terminal-stock.ts'

test.each([
  ['configure', 'yes yes no no'],
  ['invoice', 'yes yes yes no'],
  ['ship', 'no yes yes no'],
  ['cancel', 'yes yes no no'],
] as const)('%s in the states ordered, configured, shipped, cancelled: %s', (kind, answers) => {
  expect(terminalOrderStates.map(state => (mayChangeOrder({ state }, kind) ? 'yes' : 'no')).join(' ')).toBe(answers)
  expect(orderChangeStates[kind]).not.toContain('cancelled')
})

describe('four-part key and MAC', () => {
  test.each([
    ['customerNumber', '9001', undefined],
    ['customerNumber', ' 9001 ', undefined],
    ['customerNumber', '90010', 'Must be 1 to 4 digits'],
    ['merchantNumber', '1234567890', undefined],
    ['merchantNumber', '12345678901', 'Must be 1 to 10 digits'],
    ['dbaNumber', '-1', 'Must be 1 to 4 digits'],
    ['terminalNumber', '٧', 'Must be 1 to 4 digits'],
    ['terminalNumber', '', 'Field is required'],
    ['macValue', 'VerySecret123', undefined],
    ['macValue', 'short', 'Must be 8 to 64 letters and digits'],
    ['macValue', 'x'.repeat(65), 'Must be 8 to 64 letters and digits'],
  ] as const)('%s %j', (field, text, problem) => {
    expect(terminalConfigProblem(field, text)).toBe(problem)
  })
})

test.each([
  ['INV-2041', true],
  ['2026/11 No. 7', true],
  ['', false],
  [' ', false],
  ['-1', false],
  ['a\nb', false],
  ['x'.repeat(41), false],
])('invoice number %j', (text, isGood) => {
  expect(invoiceNumberProblem(text) === undefined).toBe(isGood)
})

test.each([
  ['1Z999AA10123456784', true],
  ['9400 1000 0000 0000', true],
  ['abc', false],
  ['<script>', false],
  ['x'.repeat(41), false],
])('tracking number %j', (text, isGood) => {
  expect(trackingNumberProblem(text) === undefined).toBe(isGood)
})

describe('serial numbers, one for each terminal', () => {
  test.each([
    ['0821123456', 1, undefined],
    ['0821-1, 0821-2', 2, undefined],
    ['0821-1 0821-2\n0821-3', 3, undefined],
    ['', 1, 'Field is required'],
    [' , ', 1, 'Field is required'],
    ['0821-1', 2, 'Enter 2 numbers, one for each terminal'],
    ['0821-1, 0821-2', 1, 'This order has one terminal. Enter one number'],
    ['0821-1, 0821-1', 2, 'One number is repeated'],
    ['a', 1, 'Each must be 3 to 30 letters, digits and hyphens'],
  ])('%j for %d', (text, quantity, problem) => {
    expect(serialNumberProblem(text, quantity)).toBe(problem)
  })
  test('are kept with a comma and a space between', () => {
    expect(formatSerialNumbers(' a-1,b-2  c-3 ')).toBe('a-1, b-2, c-3')
  })
})

describe('shipping date', () => {
  const now = Date.UTC(2026, 10, 21, 17)
  const ordered = Date.UTC(2026, 10, 20, 23, 59)
  test.each([
    [Date.UTC(2026, 10, 19), 'Must not be before the day of the order'],
    [Date.UTC(2026, 10, 20), undefined],
    [now, undefined],
    [Date.UTC(2026, 11, 22), undefined],
    [Date.UTC(2026, 11, 23), 'At most 31 days from today'],
    [Number.NaN, 'Field is required'],
  ])('%d', (given, problem) => {
    expect(shippingDateProblem(given, ordered, now)).toBe(problem)
  })
  test('is a whole day in UTC, also before 1970', () => {
    expect([startOfUtcDay(now), startOfUtcDay(-1)]).toEqual([Date.UTC(2026, 10, 21), -86_400_000])
  })
})

test.each([
  ['', true],
  ['No more of this model – sorry 🙂', true],
  ['x'.repeat(301), false],
  ['a\nb', false],
  ['\ud800', false],
])('reason %j', (text, isGood) => {
  expect(cancelReasonProblem(text) === undefined).toBe(isGood)
})

test.each([
  ['0', true],
  ['10000', true],
  ['10001', false],
  ['1e3', false],
  ['', false],
  ['٣', false],
])('stock %j', (text, isGood) => {
  expect(stockProblem(text) === undefined).toBe(isGood)
})
