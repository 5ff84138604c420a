import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { wantedOf } from '../features/api-reference/operation-list.tsx'
import { exampleUrls } from '../test-support/example-urls.ts'
import publishedText from './operation-addresses.txt?raw'
import { referenceApis } from './reference-apis.server.ts'
import { countInWords, readFilter } from './reference-filter.ts'

const apis = referenceApis(exampleUrls)
const found = (query: string) => {
  const filter = readFilter(new URLSearchParams(query))
  return apis.flatMap(api => wantedOf(api, filter).map(({ slug }) => `${api.slug}/${slug}`))
}

describe('the filter of the API reference', () => {
  test.each([
    ['a product and a method', 'product=hospitality&method=DELETE', ['hospitality/void-payment']],
    ['a TRAN_TYPE', 'q=CCM9', ['server-post/refund', 'server-post/unlinked-refund', 'xml-real-time/refund']],
    ['words in any order and case', 'q=Disputes+SEARCH', ['merchant-reporting/search-disputes']],
    ['a part of a path', 'q=/sale/inc', ['custom-pay/increment']],
    ['a message on a socket', 'method=SEND&q=websocket', ['ingenico-si/cloud']],
    ['files', 'method=FILE&product=sftp-updater', ['sftp-updater/request', 'sftp-updater/response']],
    [
      'a call of the portal',
      'q=rotate&product=portal&method=POST',
      ['portal/rotate-credentials', 'portal/rotate-webhook-secret'],
    ],
    ['what is not there', 'q=blockchain', []],
    ['a product that is not there', 'product=nothing', []],
  ])('%s', (_what, query, wanted) => {
    expect(found(query)).toEqual(wanted)
  })

  test('without a filter everything is there, the portal’s own calls too', () => {
    expect(found('')).toHaveLength(apis.reduce((sum, { operations }) => sum + operations.length, 0))
    expect(apis.at(-1)?.operations).toHaveLength(Object.keys(endpoints).length)
  })
})

test('counts are said in words', () => {
  expect([countInWords(3, 20), countInWords(20, 20)]).toEqual(['3 of 20 operations', '20 operations'])
})

test('an operation is named by its whole path, and by what tells it apart', () => {
  const refund = apis.find(({ slug }) => slug === 'server-post')?.operations.find(({ slug }) => slug === 'refund')
  expect(refund).toMatchObject({ method: 'POST', path: '/secure/', distinguishedBy: 'TRAN_TYPE CCE9, CCM9, CCR9' })
})

test('addresses of operations stay: what is renamed breaks links', () => {
  const addresses = apis.flatMap(({ slug, operations }) => operations.map(each => `${slug}/${each.slug}`))
  expect(new Set(addresses).size).toBe(addresses.length)
  // Published ones; a new operation is added to the file when it is released.
  const published = publishedText.trim().split('\n')
  expect(published.length).toBeGreaterThan(300)
  expect(published.filter(address => !addresses.includes(address))).toEqual([])
})

test('pages have titles of their own, and a sentence that a search result could show', () => {
  const titles = apis.flatMap(api => api.operations.map(({ title }) => `${title}: ${api.title}`))
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  const rows = apis.flatMap(({ operations }) => operations)
  expect(rows.filter(({ purpose }) => purpose.length <= 20).map(({ slug }) => slug)).toEqual([])
})
