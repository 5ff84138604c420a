import { beforeEach, expect, test } from 'vitest'
import type { SearchAnswer } from '../../search/search-answer.ts'
import { Asker } from './ask-as-typed.ts'

const answerTo = (query: string): SearchAnswer => ({ query, total: 0, pages: [], suggestion: null, isComplete: true })

interface Call {
  signal: AbortSignal
  answer(): void
  fail(): void
}

/** Questions that the server has, each until it is answered. */
let calls: Map<string, Call>
let shown: string[]
let failures: number
let asker: Asker
beforeEach(() => {
  calls = new Map()
  shown = []
  failures = 0
  asker = new Asker({
    load(query, _scope, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>()
      calls.set(query, { signal, answer: () => resolve(answerTo(query)), fail: () => reject(new Error('away')) })
      signal.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
    onAnswer: (question, answer) => shown.push(`${question.query}: ${answer.query}`),
    onFailure: () => failures++,
  })
})
const type = (...queries: string[]) => {
  for (const query of queries) asker.ask({ query, scope: '' })
}
/** Lets all that was answered arrive. */
const settle = () => new Promise(done => setTimeout(done))
const call = (query: string) => calls.get(query) as Call

test('each key is asked at once, and each answer is shown in the order of the questions', async () => {
  type('r', 're', 'ref')
  expect([...calls.keys()]).toEqual(['r', 're', 'ref'])
  call('r').answer()
  await settle()
  call('re').answer()
  await settle()
  expect(shown).toEqual(['r: r', 're: re'])
  expect(call('ref').signal.aborted).toBe(false)
})

test('what a later answer overtook is ended and never shown', async () => {
  type('r', 're', 'ref')
  call('re').answer()
  await settle()
  expect(call('r').signal.aborted).toBe(true)
  call('r').answer()
  call('ref').answer()
  await settle()
  expect(shown).toEqual(['re: re', 'ref: ref'])
})

test('while five are under way only the newest waits, and it is asked as soon as one of them is answered', async () => {
  type('a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg')
  expect([...calls.keys()]).toEqual(['a', 'ab', 'abc', 'abcd', 'abcde'])
  call('a').answer()
  await settle()
  expect([...calls.keys()].slice(5)).toEqual(['abcdefg'])
  call('abcdefg').answer()
  await settle()
  expect(shown).toEqual(['a: a', 'abcdefg: abcdefg'])
})

test('one that fails makes room as well', async () => {
  type('a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef')
  call('ab').fail()
  await settle()
  expect([...calls.keys()].at(-1)).toBe('abcdef')
})

test('only a failure of the newest question is one', async () => {
  type('r', 're')
  call('r').fail()
  await settle()
  expect(failures).toBe(0)
  call('re').fail()
  await settle()
  expect(failures).toBe(1)
})

test('what was forgotten is ended, waiting or under way, and no failure', async () => {
  type('a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef')
  asker.forget()
  await settle()
  expect([...calls.values()].every(({ signal }) => signal.aborted)).toBe(true)
  expect(calls.has('abcdef')).toBe(false)
  expect([shown, failures]).toEqual([[], 0])
  type('b')
  call('b').answer()
  await settle()
  expect(shown).toEqual(['b: b'])
})
