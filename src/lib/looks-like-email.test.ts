import { expect, test } from 'vitest'
import { looksLikeEmail } from './looks-like-email.ts'

test.each([
  ['pia@shop.example', true],
  ['p+a@a.b.example', true],
  ['pia', false],
  ['pia@shop', false],
  ['pia pia@shop.example', false],
  ['pia@@shop.example', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected)
})
