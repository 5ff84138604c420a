import { expect, test } from 'vitest'
import { checkLines } from './check-lines.ts'

const line = (quantity: number, unitPrice: number, total: number) => ({
  description: 'Coffee',
  quantity,
  unitPrice,
  total,
})
const told = (lines: Parameters<typeof checkLines>[0], amount = 100) =>
  checkLines(lines, amount).map(({ text }) => text)

test.each([
  [2, 24.5, 49],
  [3, 0.333, 1],
  [0.5, 0.01, 0.01],
  [1.0005, 10, 10.01],
  [1, 1.005, 1.01],
  [0, 5, 0],
])('%s times %s is %s', (quantity, price, total) => {
  expect(told([line(quantity, price, total)])).toEqual([])
})

test('a line that does not come to its total, and lines beyond the amount, are told', () => {
  expect(told([line(2, 24.5, 49), line(2, 24.5, 48.99)])).toEqual([
    'enhancedData[1].total: quantity times unitPrice, 49.00',
  ])
  expect(told([line(2, 24.5, 49), line(1, 1, 1)], 49.99)).toEqual(['enhancedData: lines that add up to at most amount'])
  expect(told([line(2, 24.5, 49), line(1, 0.99, 0.99)], 49.99)).toEqual([])
})

test('what is no line is left to the table', () => {
  expect(told([null, 'x', [], { quantity: '2', unitPrice: 1, total: 3 }])).toEqual([])
})

test('more lines than there may be are one error', () => {
  expect(told(Array.from({ length: 100 }, () => line(1, 1, 2)))).toEqual(['enhancedData: at most 99 lines'])
})
