import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packing } from './packing.ts'

test('bytes are fewer when they are packed, and the same again', () => {
  const bytes = new Uint8Array(readFileSync('content/articles/get-started/webhooks.md'))
  const packed = packing.pack(bytes)
  expect(packed.length).toBeLessThan(bytes.length / 2)
  expect(packed.buffer.byteLength).toBe(packed.length)
  expect(Buffer.from(packing.unpack(packed)).equals(bytes)).toBe(true)
})

test('no bytes are none', () => {
  expect(packing.unpack(packing.pack(new Uint8Array())).length).toBe(0)
})
