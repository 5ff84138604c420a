import { expect, test } from 'vitest'
import { createMediaSignature } from './media-signature.ts'

let now = 1_700_000_000_000
const signature = createMediaSignature('a secret of this test', () => now)
const at = (address: string) => new URL(address, 'http://portal.test')
const signed = signature.sign('/media/videos/a.webm')

test('a signed address works until it ends', () => {
  expect(signature.isValid(at(signed))).toBe(true)
  now += 4 * 60 * 60 * 1_000 - 1
  expect(signature.isValid(at(signed))).toBe(true)
  now += 1
  expect(signature.isValid(at(signed))).toBe(false)
  now = 1_700_000_000_000
})

test.each([
  ['another file', signed.replace('a.webm', 'b.webm')],
  ['a later end', signed.replace(/expires=\d+/, `expires=${now + 1e12}`)],
  ['no signature', '/media/videos/a.webm'],
  ['a cut signature', signed.slice(0, -4)],
  ['no end', signed.replace(/expires=\d+&/, '')],
])('%s does not', (_what, address) => {
  expect(signature.isValid(at(address))).toBe(false)
})

test('another secret signs otherwise', () => {
  expect(createMediaSignature('another secret', () => now).isValid(at(signed))).toBe(false)
})
