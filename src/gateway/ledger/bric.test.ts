import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bricAlphabet, bricPattern, mintBric, randomText } from './bric.ts'

test('is 19 characters, begins with 0S1, has no I and no O, and does not repeat', () => {
  const brics = Array.from({ length: 5000 }, () => mintBric(randomBytes))
  for (const bric of brics) expect(bric).toMatch(bricPattern)
  expect(new Set(brics).size).toBe(brics.length)
  expect(bricAlphabet).not.toMatch(/[IO]/)
  expect(bricAlphabet).toHaveLength(34)
})

test('every letter is equally likely: bytes that would favour the first ones are dropped', () => {
  let next = 250
  const counting = (size: number) => Uint8Array.from({ length: size }, () => next++ % 256)
  // 256 is no multiple of 10: bytes 250 to 255 must not count.
  expect(randomText(counting, '0123456789', 3)).toBe('012')
})
