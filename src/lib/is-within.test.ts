import { expect, test } from 'vitest'
import { isWithin } from './is-within.ts'

test.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/', '/a', false],
])('%s within %s: %s', (path, root, expected) => {
  expect(isWithin(path, root)).toBe(expected)
})
