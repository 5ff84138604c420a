import { expect, test } from 'vitest'
import { createPooledRandomBytes } from './pooled-random-bytes.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('no bytes are given twice, over many pools and at every size', () => {
  const randomBytes = createPooledRandomBytes()
  const given = Array.from({ length: 20_000 }, (_, index) => randomBytes(8 + (index % 80)))
  expect(given.map(bytes => bytes.length)).toEqual(given.map((_, index) => 8 + (index % 80)))
  // Eight bytes are the same by chance once in 10^11 such tests.
  expect(new Set(given.map(bytes => text(bytes.subarray(0, 8)))).size).toBe(given.length)
})

test('each byte is as likely as the others', () => {
  const randomBytes = createPooledRandomBytes()
  const counts = new Array<number>(256).fill(0)
  for (let n = 0; n < 25_600; n++) for (const byte of randomBytes(10)) counts[byte] = (counts[byte] ?? 0) + 1
  // 1,000 each is expected, with a deviation of 32: eight of them are never seen.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(256)
})

test('who changes what was given changes no other', () => {
  const randomBytes = createPooledRandomBytes()
  const first = randomBytes(16)
  const second = randomBytes(16)
  const before = text(second)
  first.fill(0)
  expect(text(second)).toBe(before)
  expect(first.buffer).not.toBe(second.buffer)
})
