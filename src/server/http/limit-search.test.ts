import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import { rateLimits } from './limit-rate.ts'

let files: TestStore
let portal: TestPortal
/** Stands still: on a slow machine a hundred requests take longer than the second that they are limited by. */
let nowMs = Date.now()
beforeAll(async () => {
  files = await openTestStore('sqlite')
  portal = await openPortal(
    files,
    {},
    {
      pages: () => async () => new Response('an answer'),
      clock: () => nowMs,
    },
  )
})
afterAll(async () => {
  await files.store.close()
  await files.remove()
})

async function statusAfterMany(path: string): Promise<number> {
  nowMs += rateLimits.call.windowMs * 2
  for (let n = 0; n < rateLimits.call.max; n++) await portal.app.request(path)
  return (await portal.app.request(path)).status
}

test.each([
  '/search',
  '/search.json?q=a',
  '/search.data?q=a',
  '/SEARCH.json',
  '/%73earch.json',
  '//search.json',
  '/search/',
])('a search is limited like a call: %s', async path => {
  expect(await statusAfterMany(path)).toBe(429)
})

test.each(['/', '/get-started/searching', '/searchlight'])('a page is not: %s', async path => {
  expect(await statusAfterMany(path)).toBe(200)
})
