import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../contract/page-services.ts'
import { nearestPaths, wordsOfPath } from './nearest-paths.ts'

const article = (path: string): ArticleSummary => ({
  path,
  title: path,
  description: '',
  tags: [],
  kind: 'overview',
  navLabel: path,
  order: 1,
})
const articles = [
  '/products/online/browser-post',
  '/products/online/browser-post/errors',
  '/get-started/test-data',
].map(article)

test('the article that shares most words comes first', () => {
  expect(nearestPaths('/docs/browser-post/error-errors', articles).map(({ path }) => path)).toEqual([
    '/products/online/browser-post/errors',
    '/products/online/browser-post',
  ])
})

test('an address that shares nothing gets no guess', () => {
  expect(nearestPaths('/wp-admin.php', articles)).toEqual([])
})

test.each([
  ['/docs/four-part_keys.html', 'four part keys'],
  ['/', ''],
  ['/%22%3E%3Cscript%3E', '22 3E 3Cscript 3E'],
])('%s is searched for as words', (path, words) => {
  expect(wordsOfPath(path)).toBe(words)
})
