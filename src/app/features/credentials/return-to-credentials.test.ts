import { expect, test } from 'vitest'
import { checkedReturnPath } from '../../../lib/http/return-path.ts'
import { returnToCredentials, wishesCredentials, withoutWish } from './return-to-credentials.ts'

const page = '/products/online/browser-post'

test.each([
  ['', '', `${page}?get-credentials=1`],
  ['?lang=php', '#fields', `${page}?lang=php&get-credentials=1#fields`],
  ['?get-credentials=0', '', `${page}?get-credentials=1`],
])('the way back keeps query and anchor: %s%s', (search, hash, expected) => {
  const path = returnToCredentials({ pathname: page, search, hash })
  expect(path).toBe(expected)
  expect(checkedReturnPath(path, 'refused')).toBe(path)
})

test('the wish is read and taken away again', () => {
  const address = { pathname: page, search: '?lang=php&get-credentials=1', hash: '#fields' }
  expect(wishesCredentials(address.search)).toBe(true)
  expect(wishesCredentials('?get-credentials=2')).toBe(false)
  expect(withoutWish(address)).toBe(`${page}?lang=php#fields`)
  expect(withoutWish({ pathname: page, search: '?get-credentials=1', hash: '' })).toBe(page)
})
