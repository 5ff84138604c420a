import { expect, test } from 'vitest'
import { searchArticles } from '../src/app/search/search-articles.server.ts'
import { exampleUrls } from '../src/app/test-support/example-urls.ts'
import { packing } from '../src/server/content/packing.ts'
import { products } from './data/products.ts'
import { articles } from './test-support/articles.ts'

const services = {
  articles,
  packing,
  urls: exampleUrls,
}
/** The whole index is there after its first reading. */
async function find(query: string, scope = '') {
  for (;;) {
    const answer = await searchArticles(query, scope, services)
    if (answer.isComplete) return answer.pages
    await new Promise(done => setTimeout(done, 50))
  }
}
const firstOf = async (query: string, scope?: string) => (await find(query, scope))[0]?.path

test.each(['server-post', 'custom-pay', 'pay-by-bank', 'xml-real-time', 'pax-si', 'woocommerce', 'bigcommerce'])(
  '"how do I refund" finds the refund of the product at hand first: %s',
  async api => {
    const product = products.find(each => each.api === api)
    expect(await firstOf('how do I refund', product?.path)).toBe(`/api-reference/${api}/refund`)
  },
)

test.each([
  ['a method and a path', 'PUT /sale/{BRIC}/capture', '/api-reference/custom-pay/capture'],
  ['a path of the portal', '/api/credentials/rotate', '/api-reference/portal/rotate-credentials'],
  ['a path without its first part', '/enroll/application', '/api-reference/boarding/create-application'],
])('an operation is found by %s', async (_what, query, path) => {
  expect(await firstOf(query)).toBe(path)
})

test('a type of transaction finds the operations that take it', async () => {
  const paths = (await find('CCE9')).slice(0, 3).map(({ path }) => path)
  expect(paths.toSorted()).toEqual([
    '/api-reference/server-post/refund',
    '/api-reference/server-post/unlinked-refund',
    '/api-reference/xml-real-time/refund',
  ])
})

test('an operation says which product it belongs to', async () => {
  const [first] = await find('PUT /sale/{BRIC}/capture')
  expect(first).toMatchObject({ title: 'Capture a hold', section: 'Custom Pay API', kind: 'reference' })
})
