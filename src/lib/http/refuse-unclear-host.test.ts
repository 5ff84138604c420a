import { expect, test } from 'vitest'
import { namesOneHost } from './refuse-unclear-host.ts'

test.each([
  [['Host', 'localhost:3000'], '/'],
  [['host', 'portal.example', 'Accept', 'a', 'accept', 'b'], '/'],
  [['Host', '[::1]:3000'], '/'],
  [['Host', '192.0.2.1'], '/search?q=http://other.example'],
  [['Host', 'portal.example'], 'http://PORTAL.example/a'],
  [[], '/'],
  [[], 'http://portal.example/'],
])('%j %s is clear', (rawHeaders, target) => {
  expect(namesOneHost(rawHeaders, target)).toBe(true)
})

test.each([
  [['Host', 'portal.example', 'Host', 'other.example'], '/'],
  [['Host', 'portal.example', 'hOST', 'portal.example'], '/'],
  [['Host', 'portal.example, other.example'], '/'],
  [['Host', ''], '/'],
  [['Host', 'user@portal.example'], '/'],
  [['Host', 'portal.example/path'], '/'],
  [['Host', 'portal.example'], 'http://other.example/'],
  [['Host', 'portal.example'], 'http://portal.example:81/'],
  [['Host', 'portal.example'], 'http://portal.example@other.example/'],
])('%j %s is refused', (rawHeaders, target) => {
  expect(namesOneHost(rawHeaders, target)).toBe(false)
})
