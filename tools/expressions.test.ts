import { expect, test } from 'vitest'
import { collectExpressions } from './expressions/collect.mjs'
import { linear, readKnown } from './expressions/known.mjs'

const found = collectExpressions()
const known = readKnown()

test('each regular expression was looked at, and no other is listed: npm run expressions', () => {
  expect([...found.keys()].filter(expression => !known.has(expression))).toEqual([])
  expect([...known.keys()].filter(expression => !found.has(expression))).toEqual([])
})

test('what is not linear says in a sentence why no long text reaches it', () => {
  for (const [expression, why] of known) if (why !== linear) expect(why, expression).toMatch(/^[A-Z].{20,}\.$/)
})
