import { expect, test } from 'vitest'
import { findTab } from './tab-ids.ts'

test.each([
  ['Post', 'Post'],
  ['post', 'Post'],
  ['Store', 'Store'],
  [null, 'Button'],
  ['', 'Button'],
  ['<script>', 'Button'],
])('tab=%s shows %s', (asked, shown) => {
  expect(findTab(asked)).toBe(shown)
})
