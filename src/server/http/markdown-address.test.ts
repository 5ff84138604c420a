import { expect, test } from 'vitest'
import { markdownAddress, prefersMarkdown } from './markdown-address.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.8', true],
  ['text/html;q=0.9, TEXT/MARKDOWN', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
  [null, false],
])('%s: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

const at = (path: string, accept: string | null = null) =>
  markdownAddress(new URL(path, 'http://portal.test'), accept)?.pathname ?? null

test('an address with .md, or the header, leads to the Markdown', () => {
  expect(at('/products/online/browser-post.md')).toBe('/markdown/products/online/browser-post')
  expect(at('/products/online/browser-post', 'text/markdown')).toBe('/markdown/products/online/browser-post')
  expect(at('/products/online/browser-post')).toBeNull()
  expect(at('/.md')).toBeNull()
})
