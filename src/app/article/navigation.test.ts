import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from '../../contract/page-services.ts'
import { type NavItem, navigate } from './navigation.ts'

const summary = (path: string, order: number, navLabel: string): ArticleSummary => ({
  path,
  title: navLabel,
  navLabel,
  order,
  description: '',
  tags: [],
  kind: 'guide',
})
const product = '/products/online/browser-post'
const all = [
  summary(`${product}/reference`, 10, 'Reference'),
  summary(product, 1, 'Browser Post'),
  summary('/products/online/browser-post-two', 1, 'Another product'),
  summary(`${product}/errors`, 30, 'Errors'),
  summary(`${product}/recipes/refund`, 40, 'Refund'),
  summary(`${product}/test-data`, 20, 'Test data'),
  summary('/get-started/test-data', 20, 'Test data'),
  summary('/get-started/first-steps', 1, 'First steps'),
]
const labels = (item: NavItem): string[] => [item.label, ...item.children.flatMap(labels)]

describe('an article of a product', () => {
  const { section, previous, next, breadcrumb } = navigate(`${product}/test-data`, all, [product])

  test('shows the product and all of its articles in their order, and nothing else', () => {
    expect(labels(section)).toEqual(['Browser Post', 'Reference', 'Test data', 'Errors', 'Refund'])
    expect(section.children.filter(item => item.isCurrent).map(item => item.label)).toEqual(['Test data'])
  })
  test('has its neighbours', () => {
    expect(previous).toEqual({ path: `${product}/reference`, label: 'Reference' })
    expect(next).toEqual({ path: `${product}/errors`, label: 'Errors' })
  })
  test('leads up through pages that are there', () => {
    expect(breadcrumb).toEqual([
      { label: 'Products', path: '/products' },
      { label: 'Online', path: '/products/online' },
      { label: 'Browser Post', path: product },
    ])
  })
})

test('the product itself comes first; the last one has no next', () => {
  expect(navigate(product, all, [product]).previous).toBeNull()
  expect(navigate(`${product}/recipes/refund`, all, [product]).next).toBeNull()
})

test('a folder without a page is named in the breadcrumb, without a link', () => {
  expect(navigate(`${product}/recipes/refund`, all, [product]).breadcrumb.at(-1)).toEqual({ label: 'Recipes' })
})

test('outside the products the first folder is the section, led by its listing', () => {
  const { section, previous } = navigate('/get-started/first-steps', all, [product])
  expect(labels(section)).toEqual(['Get started', 'First steps', 'Test data'])
  expect(previous).toEqual({ path: '/get-started', label: 'Get started' })
})

test('a new list has its own pages', () => {
  const more = [...all, summary(`${product}/recipes/void`, 50, 'Void')]
  expect(navigate(`${product}/recipes/refund`, more, [product]).next).toEqual({
    path: `${product}/recipes/void`,
    label: 'Void',
  })
  expect(navigate(`${product}/recipes/refund`, all, [product]).next).toBeNull()
})
