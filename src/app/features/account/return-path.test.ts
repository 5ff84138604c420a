import { expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'

const site = 'http://portal.example'
const pathOf = (query: string, referer?: string) =>
  returnPathOf(new Request(`${site}/login${query}`, referer ? { headers: { referer } } : {}), site)

test.each([
  ['?returnTo=%2Fproducts%2Fonline%2Fbrowser-post%3Fget-credentials%3D1%23fields', undefined],
  ['?returnTo=%2Fproducts%2Fonline%2Fbrowser-post%3Fget-credentials%3D1%23fields', `${site}/other`],
])('leads back to page and anchor: %s %s', (query, referer) => {
  expect(pathOf(query, referer)).toBe('/products/online/browser-post?get-credentials=1#fields')
})

test('without a name for it, back to the page of this portal that the reader came from', () => {
  expect(pathOf('', `${site}/products?x=1`)).toBe('/products?x=1')
})

test.each([
  ['', undefined],
  ['', 'https://evil.example/products'],
  ['', 'not an address'],
  ['', `${site}/login?error=rate_limited`],
  ['', `${site}/sign-up`],
  ['?returnTo=https%3A%2F%2Fevil.example', undefined],
  ['?returnTo=%2F%2Fevil.example', `${site}/products`],
  ['?returnTo=%2Flogin', undefined],
  ['?returnTo=%2Flogin%3FreturnTo%3D%252Flogin', undefined],
  ['?returnTo=%2Fsign-up%23top', undefined],
])('home for %s %s', (query, referer) => {
  expect(pathOf(query, referer)).toBe('/')
})
