import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedBody, chooseEncoding } from './compressed.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('%s is answered with %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding)
})

test('every encoding holds the same text, the better brotli too', async () => {
  const text = '<p>payment</p>'.repeat(500)
  const body = new CompressedBody(text)
  expect(body.as('identity').toString()).toBe(text)
  expect(gunzipSync(body.as('gzip')).toString()).toBe(text)
  const first = body.as('br')
  expect(brotliDecompressSync(first).toString()).toBe(text)
  await expect.poll(() => body.as('br') !== first).toBe(true)
  expect(brotliDecompressSync(body.as('br')).toString()).toBe(text)
  expect(body.as('br').length).toBeLessThanOrEqual(first.length)
})
