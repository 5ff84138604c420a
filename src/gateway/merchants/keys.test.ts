import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKeys, isSameSecret, lookupHash, openSecret, sealSecret } from './keys.ts'

const keys = deriveKeys('a secret')

test('a sealed secret opens in its own place only', () => {
  const sealed = sealSecret(keys, 'one/mac', 'the value', randomBytes)
  expect(sealed).not.toContain('the value')
  expect(openSecret(keys, 'one/mac', sealed)).toBe('the value')
  expect(() => openSecret(keys, 'two/mac', sealed)).toThrow()
  expect(() => openSecret(deriveKeys('another'), 'one/mac', sealed)).toThrow()
  expect(() =>
    openSecret(
      keys,
      'one/mac',
      sealed.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
    ),
  ).toThrow()
  expect(() => openSecret(keys, 'one/mac', 'nonsense')).toThrow()
})

test('the hash for looking up differs by kind and by secret', () => {
  const hashes = [
    lookupHash(keys, 'mac', 'x'),
    lookupHash(keys, 'mid', 'x'),
    lookupHash(deriveKeys('other'), 'mac', 'x'),
  ]
  expect(new Set(hashes).size).toBe(3)
})

test('equality of secrets', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  for (const other of ['', 'abd', 'abcd', 'ABC']) expect(isSameSecret('abc', other)).toBe(false)
})
