import { beforeAll, describe, expect, test, vi } from 'vitest'
import { operationPages } from '../src/app/search/operation-pages.server.ts'
import { ownPages } from '../src/app/search/own-pages.server.ts'
import { searchArticles } from '../src/app/search/search-articles.server.ts'
import { exampleUrls } from '../src/app/test-support/example-urls.ts'
import { packing } from '../src/server/content/packing.ts'
import { articles } from './test-support/articles.ts'
import { type SearchQuestion, searchQuestions } from './test-support/search-questions.ts'

const services = {
  articles,
  packing,
  urls: exampleUrls,
}
const tunedFound = 95
/** 95 % of them, as of the others (decision 0315). */
const heldOutFound = 48
const shown = 3

/** The index is whole a little after its first question. */
beforeAll(async () => {
  await vi.waitUntil(async () => (await searchArticles('refund', '', services)).isComplete, {
    timeout: 60_000,
    interval: 200,
  })
}, 60_000)

async function missed(questions: readonly SearchQuestion[]) {
  const answered = questions.map(async each => {
    const { pages } = await searchArticles(each.question, each.context, services)
    return { ...each, found: pages.slice(0, shown).map(({ path }) => path) }
  })
  return (await Promise.all(answered)).filter(({ found, pages }) => !found.some(path => pages.includes(path)))
}

test('150 questions, of which a third is held out, name pages that are there', async () => {
  const { tuned, heldOut } = searchQuestions
  expect([tuned.length, heldOut.length]).toEqual([100, 50])
  const articles = (await services.articles.list()).map(({ path }) => path)
  const others = [...ownPages, ...operationPages(exampleUrls)].map(({ summary }) => summary.path)
  const there = new Set([...articles, ...others])
  expect([...tuned, ...heldOut].flatMap(({ pages }) => pages.filter(path => !there.has(path)))).toEqual([])
})

describe('questions are answered by one of the first three pages', () => {
  test('95 of 100 of those that the search was tuned with', async () => {
    const misses = await missed(searchQuestions.tuned)
    const told = misses.map(({ question, context, found }) => `${question} [${context}]: ${found.join(', ')}`)
    expect(searchQuestions.tuned.length - misses.length, told.join('\n')).toBeGreaterThanOrEqual(tunedFound)
  })

  // What was missed is not shown: whoever saw it would tune with it.
  test('48 of 50 of those that were held out', async () => {
    const misses = await missed(searchQuestions.heldOut)
    expect(searchQuestions.heldOut.length - misses.length).toBeGreaterThanOrEqual(heldOutFound)
  })
})
