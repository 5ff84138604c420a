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
  expect((await body.as('identity')).toString()).toBe(text)
  expect(gunzipSync(await body.as('gzip')).toString()).toBe(text)
  const first = await body.as('br')
  expect(brotliDecompressSync(first).toString()).toBe(text)
  await expect.poll(async () => (await body.as('br')) !== first).toBe(true)
  expect(brotliDecompressSync(await body.as('br')).toString()).toBe(text)
  expect((await body.as('br')).length).toBeLessThanOrEqual(first.length)
  // From now on all comes out of that one.
  expect([body.text(), body.length]).toEqual([text, text.length])
  expect((await body.as('identity')).toString()).toBe(text)
  expect(gunzipSync(await body.as('gzip')).toString()).toBe(text)
  const other = new CompressedBody(text)
  await other.as('br')
  expect(gunzipSync(await other.as('gzip')).toString()).toBe(text)
})

test('what is kept holds no memory beside its own', async () => {
  const body = new CompressedBody('<p>payment</p>'.repeat(5_000))
  const kept = [await body.as('br'), await body.as('gzip')]
  await expect.poll(async () => (await body.as('br')) !== kept[0]).toBe(true)
  kept.push(await body.as('br'))
  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length))
})

test('the text is let go once it is packed, in whatever encoding', async () => {
  const text = '<p>payment</p>'.repeat(5_000)
  const held: number[] = []
  const body = new CompressedBody(text, { changed: bytes => held.push(bytes), used: () => {} })
  const zipped = await body.as('gzip')
  expect(held).toEqual([text.length, zipped.length - text.length])
  expect([body.text(), body.made('identity')]).toEqual([text, undefined])
  expect((await body.as('identity')).toString()).toBe(text)
  expect(brotliDecompressSync(await body.as('br')).toString()).toBe(text)
})

test('a file is at its best for its first reader, unless it is long', async () => {
  const text = Array.from({ length: 1_000 }, (_, n) => `.rule-${n * 7919} { color: #${n} }`).join('\n')
  const atItsBest = (await new CompressedBody(text).atItsBest('br')).length
  expect(atItsBest).toBeLessThan((await new CompressedBody(text).as('br')).length)
  const long = text.repeat(4)
  expect(await new CompressedBody(long).atItsBest('br')).toEqual(await new CompressedBody(long).quick('br'))
})
