import { describe, expect, test } from 'vitest'
import { articleHref } from './article-href.ts'
import { createHeadings, slugOf } from './headings.ts'
import { didYouMean } from './problem.ts'
import { sealed } from './sealed.ts'

test.each([
  ['#what', '/products/online/a', '/products/online/a#what'],
  ['b', '/products/online/a', '/products/online/b'],
  ['./a/errors.md#top', '/products/online/a', '/products/online/a/errors#top'],
  ['../full-featured/x', '/products/online/a', '/products/full-featured/x'],
  ['/contact/', '/a', '/contact'],
  ['/', '/a', '/'],
  ['?language=php', '/a', '/a?language=php'],
  ['https://example.com/a.md', '/a', 'https://example.com/a.md'],
  ['mailto:a@example.com', '/a', 'mailto:a@example.com'],
])('the link %s in %s is %s', (href, path, expected) => {
  expect(articleHref(href, path)).toBe(expected)
})

describe('anchors', () => {
  test.each([
    ['What you need', 'what-you-need'],
    ["Don't trust it!", 'dont-trust-it'],
    ['BP_FIELD_ERRORS', 'bp_field_errors'],
    ['Café à la carte', 'cafe-a-la-carte'],
    ['???', 'section'],
  ])('%s becomes %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  test('are unique, and stay when the author names them', () => {
    const { add, headings } = createHeadings()
    expect([add('Next', 2), add('Next', 3), add('Next', 2, 'later')]).toEqual(['next', 'next-2', 'later'])
    expect(headings.map(({ level }) => level)).toEqual([2, 3, 2])
  })
})

test.each([
  ['calout', ' Did you mean "callout"?'],
  ['CALLOUT', ' Did you mean "callout"?'],
  ['something-else', ''],
])('%s: %j', (word, hint) => {
  expect(didYouMean(word, ['callout', 'steps'])).toBe(hint)
})

test('a sealed value can be read, and shows nothing to an encoder', () => {
  const value = sealed({ content: 'x' })
  expect(value.content).toBe('x')
  expect(JSON.stringify(value)).toBe('{}')
})
