import { expect, test } from 'vitest'
import { createRateLimit } from './limit-rate.ts'

test('sixty a minute and key, refilled evenly, and one key never uses up another', () => {
  let nowMs = 0
  const limit = createRateLimit(60, () => nowMs)
  const count = (key: string) => Array.from({ length: 100 }, () => limit(key)).filter(answer => answer.isAllowed).length
  expect(count('one')).toBe(60)
  expect(count('other')).toBe(60)
  expect(limit('one')).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  nowMs += 10_000
  expect(count('one')).toBe(10)
  nowMs += 3_600_000
  expect(count('one')).toBe(60)
})

test('a clock that goes back gives nothing away', () => {
  let nowMs = 1_000_000
  const limit = createRateLimit(1, () => nowMs)
  expect(limit('one').isAllowed).toBe(true)
  nowMs -= 500_000
  expect(limit('one').isAllowed).toBe(false)
})

test('0 switches it off', () => {
  const limit = createRateLimit(0, () => 0)
  expect(Array.from({ length: 1000 }, () => limit('one')).every(answer => answer.isAllowed)).toBe(true)
})
