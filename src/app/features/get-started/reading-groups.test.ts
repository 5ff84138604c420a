import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../contract/page-services.ts'
import { readingGroups } from './reading-groups.ts'

const article = (path: string, order = 1): ArticleSummary => ({
  path,
  title: path,
  description: '',
  tags: [],
  kind: 'how-to',
  navLabel: path,
  order,
})

test('articles stand in reading order, and one that no group names comes last', () => {
  const groups = readingGroups([
    article('/get-started/new-one'),
    article('/get-started/accounts'),
    article('/get-started/first-steps', 99),
    article('/products/online/browser-post'),
  ])
  expect(groups.map(({ title, articles }) => [title, articles.map(({ path }) => path)])).toEqual([
    ['Begin', ['/get-started/first-steps', '/get-started/accounts']],
    ['More', ['/get-started/new-one']],
  ])
})
