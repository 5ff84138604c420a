import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes.ts'

test('bytes of their own are gone, also when they are released twice', () => {
  const bytes = Buffer.allocUnsafeSlow(1024)
  releaseBytes(bytes)
  releaseBytes(bytes)
  expect([bytes.length, bytes.buffer.byteLength]).toEqual([0, 0])
})

test('bytes that share their memory with others stay', () => {
  const whole = Uint8Array.from([1, 2, 3, 4])
  releaseBytes(whole.subarray(1))
  releaseBytes(Buffer.from('small ones lie together'))
  expect([...whole]).toEqual([1, 2, 3, 4])
  expect(Buffer.from('as before').toString()).toBe('as before')
})
