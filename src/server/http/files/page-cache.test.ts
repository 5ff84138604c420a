import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const url = (path: string) => new URL(path, 'http://portal.test')

const page = (text: string, queryNames: string[] = []) => ({
  ...{ text, queryNames, contentType: 'text/html', policy: '', route: '/*' },
})

test('a page is kept until the content changes', () => {
  const cache = new PageCache()
  expect(cache.get(url('/a'), 'v1')).toBeUndefined()
  cache.put(url('/a'), 'v1', page('<p>one</p>'))
  expect(cache.get(url('/a'), 'v1')?.body.text()).toBe('<p>one</p>')
  expect(cache.get(url('/a'), 'v2')).toBeUndefined()
})

test('unknown query names share one entry; names that the page reads do not', () => {
  const cache = new PageCache()
  cache.get(url('/list'), 'v1')
  cache.put(url('/list?scope=in'), 'v1', page('in', ['scope']))
  expect(cache.get(url('/list?scope=in&utm=x'), 'v1')?.body.text()).toBe('in')
  expect(cache.get(url('/list?scope=out'), 'v1')).toBeUndefined()
})

test('a page made of content that has changed meanwhile is answered but not kept', () => {
  const cache = new PageCache()
  cache.get(url('/a'), 'v2')
  expect(cache.put(url('/a'), 'v1', page('old')).body.text()).toBe('old')
  expect(cache.get(url('/a'), 'v2')).toBeUndefined()
})

test('the oldest pages go when the size limit is reached', () => {
  const cache = new PageCache()
  cache.get(url('/'), 'v1')
  const large = 'x'.repeat(20 * 1024 * 1024)
  for (const path of ['/1', '/2', '/3']) cache.put(url(path), 'v1', page(large))
  expect(cache.get(url('/1'), 'v1')).toBeUndefined()
  expect(cache.get(url('/3'), 'v1')).toBeDefined()
})

test('who is asked for stays before what nobody wants', async () => {
  const cache = new PageCache(100)
  cache.get(url('/'), 'v1')
  const put = (path: string) => cache.put(url(path), 'v1', page('x'.repeat(40)))
  const asked = put('/asked')
  put('/1')
  await asked.body.as('identity')
  put('/2')
  const isKept = (path: string) => cache.get(url(path), 'v1') !== undefined
  expect(['/asked', '/1', '/2'].map(isKept)).toEqual([true, false, true])
  put('/3')
  put('/4')
  expect(['/asked', '/3', '/4'].map(isKept), 'one chance for each time').toEqual([false, true, true])
})

test('what counts is what is held: the packed forms in the place of the text, and a form beside it too', async () => {
  const cache = new PageCache(100_000)
  cache.get(url('/'), 'v1')
  const put = (path: string) => cache.put(url(path), 'v1', page(path.repeat(10_000)))
  for (let n = 10; n < 30; n++) await Promise.all([put(`/${n}`).body.as('gzip'), put(`/${n}`).body.as('br')])
  const kept = cache.get(url('/10'), 'v1')
  expect(kept?.body.text()).toBe('/10'.repeat(10_000))
  kept?.body.beside('x'.repeat(100_000))
  expect(cache.get(url('/10'), 'v1')).toBeUndefined()
})

test('equal pages have equal tags, different pages different ones', () => {
  const cache = new PageCache()
  const tag = (html: string) => cache.put(url('/t'), '', page(html)).etag
  expect(tag('a')).toBe(tag('a'))
  expect(tag('a')).not.toBe(tag('b'))
})
