import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../contract/page-services.ts'
import { articlesIn, readTopicView, topicChoices } from './topic-articles.ts'

const article = (title: string, kind: ArticleSummary['kind'], path: string): ArticleSummary => ({
  path,
  title,
  kind,
  description: '',
  tags: [],
  navLabel: title,
  order: 1,
})
const articles = [
  article('Beta', 'reference', '/products/a/beta'),
  article('Alpha', 'guide', '/products/b/alpha'),
  article('Gamma', 'guide', '/get-started/gamma'),
]
const titles = (query: string) => articlesIn(articles, readTopicView(new URLSearchParams(query))).map(a => a.title)

test.each([
  ['', ['Alpha', 'Beta', 'Gamma']],
  ['sort=kind', ['Alpha', 'Gamma', 'Beta']],
  ['sort=product', ['Gamma', 'Beta', 'Alpha']],
  ['kind=guide', ['Alpha', 'Gamma']],
  ['kind=guide&sort=product', ['Gamma', 'Alpha']],
  ['kind=toString&sort=__proto__', ['Alpha', 'Beta', 'Gamma']],
  ['kind=overview', []],
])('%s', (query, expected) => {
  expect(titles(query)).toEqual(expected)
})

test('each choice keeps the other one, and counts', () => {
  const view = readTopicView(new URLSearchParams('kind=guide&sort=kind'))
  const { kinds, sorts } = topicChoices('/t', articles, view)
  expect(kinds.map(({ label, count, href, isCurrent }) => [label, count, href, isCurrent])).toEqual([
    ['All', 3, '/t?sort=kind', false],
    ['Overview', 0, '/t?kind=overview&sort=kind', false],
    ['Guide', 2, '/t?kind=guide&sort=kind', true],
    ['How-to', 0, '/t?kind=how-to&sort=kind', false],
    ['Reference', 1, '/t?kind=reference&sort=kind', false],
  ])
  expect(sorts.map(({ href }) => href)).toEqual([
    '/t?kind=guide',
    '/t?kind=guide&sort=kind',
    '/t?kind=guide&sort=product',
  ])
})
