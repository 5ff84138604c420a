import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const minute = 60_000
test.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23.9 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, 'yesterday'],
  [40 * 24 * 60 * minute, '40 days ago'],
])('%d ms ago is %s', (agoMs, words) => {
  expect(timeAgo(1_795_000_000_000 - agoMs, 1_795_000_000_000)).toBe(words)
})
