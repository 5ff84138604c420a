import { expect, test } from 'vitest'
import { businessDate, isBankingDay, newYorkTime, nextNewYorkHour } from './new-york-time.ts'

const at = (iso: string) => Date.parse(iso)

test('winter and summer', () => {
  expect(newYorkTime(at('2026-11-21T14:30:05Z'))).toMatchObject({ month: '11', day: '21', hour: '09', minute: '30' })
  expect(newYorkTime(at('2026-07-01T03:59:00Z'))).toMatchObject({ month: '06', day: '30', hour: '23', minute: '59' })
  expect(newYorkTime(at('2026-01-01T05:00:00Z')).hour).toBe('00')
})

test('the business day ends at midnight in New York', () => {
  expect(businessDate(at('2026-11-21T04:59:59Z'))).toBe('20261120')
  expect(businessDate(at('2026-11-21T05:00:00Z'))).toBe('20261121')
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-22T04:00:00Z'],
  ['2026-11-22T04:00:00Z', '2026-11-23T04:00:00Z'],
  ['2026-11-22T03:59:59Z', '2026-11-22T04:00:00Z'],
  ['2026-07-01T12:00:00Z', '2026-07-02T03:00:00Z'],
  // The clocks change on 8 March and 1 November 2026.
  ['2026-03-08T04:00:00Z', '2026-03-09T03:00:00Z'],
  ['2026-11-01T03:00:00Z', '2026-11-02T04:00:00Z'],
])('after %s the batches close at %s', (after, closing) => {
  expect(new Date(nextNewYorkHour(23, at(after))).toISOString()).toBe(new Date(at(closing)).toISOString())
})

test('Saturday and Sunday are no banking days', () => {
  expect(isBankingDay(at('2026-11-20T17:00:00Z'))).toBe(true)
  expect(isBankingDay(at('2026-11-21T17:00:00Z'))).toBe(false)
  expect(isBankingDay(at('2026-11-22T17:00:00Z'))).toBe(false)
})
