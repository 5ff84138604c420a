import { describe, expect, test } from 'vitest'
import { threadMsOf } from '../../lib/test-support/cpu-time.ts'
import { SearchIndex } from './search-index.server.ts'
import type { Section } from './sections.server.ts'
import { formsOf } from './synonyms.ts'
import { unpacked } from './test-support/unpacked.ts'
import { wordsAsked } from './words.ts'

const articleCount = 1_000
const sectionsEach = 6
const stems =
  'auth capt charg decl dispu fund gatew hold issu ledg merch netw order pay refun settl term token trans void'.split(
    ' ',
  )
const ends = 'ed er ing ion ment s ure al ity ance'.split(' ')
const vocabulary = stems.flatMap(stem => ends.flatMap(end => ends.slice(0, 4).map(more => `${stem}${end}${more}`)))

/** The same words on every run, the first ones of the vocabulary most often, as in a language. */
function createWriter() {
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length * next() ** 3)]).join(' ')
}

function createIndex() {
  const index = new SearchIndex(unpacked)
  const write = createWriter()
  for (let n = 0; n < articleCount; n++) {
    const sections = Array.from(
      { length: sectionsEach },
      (_, at): Section => ({
        anchor: at === 0 ? '' : `part-${at}`,
        heading: at === 0 ? '' : write(3),
        text: write(120),
        names: at === 3 ? [`FIELD_${n}`, `E${n}`] : [],
      }),
    )
    index.put({ path: `/a${n}`, title: write(3), description: write(12), tags: [], kind: 'guide' }, sections)
  }
  return index
}

let index = new SearchIndex(unpacked)
/** What reading all articles takes on this machine, now; other times are told by it. On a calm one it is about 0.6 s. */
const buildMs = threadMsOf(() => {
  index = createIndex()
})

test('a query takes a small part of what reading its 1,000 articles took', () => {
  const queries = ['refun', 'FIELD_512', 'paymnet', 'settling void', 'E77', 'transer gatew', 'zzzz', 'authions capt']
  for (const query of queries) index.find(query)
  const times = queries.flatMap(query => [1, 2, 3].map(() => threadMsOf(() => index.find(query)))).sort((a, b) => a - b)
  expect(times[times.length >> 1]).toBeLessThan(buildMs / 25)
})

test.each([
  [
    'two beginnings',
    stems
      .slice(0, 2)
      .map(stem => stem.slice(0, 3))
      .join(' '),
  ],
  ['many beginnings', stems.map(stem => stem.slice(0, 3)).join(' ')],
  ['many beginnings of two letters', stems.map(stem => stem.slice(0, 2)).join(' ')],
  ['many words with a letter wrong', 'paymant refundd setled tokenn voyded autth gatevay merchent isuer'],
])('a hostile query costs little more: %s', (_what, query) => {
  index.find(query)
  expect(threadMsOf(() => index.find(query))).toBeLessThan(buildMs / 2)
})

test('a name among a thousand is found first', () => {
  for (const name of ['FIELD_77', 'E77'])
    expect(index.find(name).found[0]).toMatchObject({ path: '/a77', anchor: 'part-3' })
})

test('an article can be put in again and taken out', () => {
  const article = { path: '/own', title: 'Own', description: 'xylophone', tags: [], kind: 'guide' as const }
  index.put(article, [{ anchor: '', heading: '', text: 'marimba', names: [] }])
  index.put(article, [{ anchor: '', heading: '', text: 'glockenspiel', names: [] }])
  expect(index.find('marimba').found).toEqual([])
  expect(index.find('glockenspiel').pageCount).toBe(1)
  index.remove('/own')
  expect(index.find('xylophone').pageCount).toBe(0)
})

test('one of a thousand can be taken out and put in again', () => {
  const pagesOf = (query: string) => index.find(query).found.map(({ path }) => path)
  const before = index.find('field').pageCount
  index.remove('/a77')
  expect(pagesOf('FIELD_77')).not.toContain('/a77')
  expect(index.find('field').pageCount).toBe(before - 1)
  const section = { anchor: '', heading: '', text: '', names: ['FIELD_77'] }
  index.put({ path: '/a77', title: 'Own', description: '', tags: [], kind: 'guide' }, [section])
  expect(pagesOf('FIELD_77')[0]).toBe('/a77')
  expect(index.find('field').pageCount).toBe(before)
})

test('of an article that is too long its first 16,384 sections are found, and nothing of it as another article', () => {
  const own = new SearchIndex(unpacked)
  const section = (at: number): Section => ({ anchor: `p${at}`, heading: '', text: `word${at}`, names: [] })
  const article = (path: string) => ({ path, title: 'Own', description: '', tags: [], kind: 'guide' as const })
  own.put(
    article('/long'),
    Array.from({ length: 16_385 }, (_, at) => section(at)),
  )
  own.put(article('/next'), [section(20_000)])
  expect(own.find('word16383').found).toMatchObject([{ path: '/long', anchor: 'p16383' }])
  expect(own.find('word20000').found).toMatchObject([{ path: '/next', anchor: 'p20000' }])
  expect(own.find('word16384').found.filter(({ text }) => text === 'word16384')).toEqual([])
  own.remove('/long')
  expect([own.pathCount, own.find('word16383').pageCount]).toEqual([1, 0])
})

describe('what is asked for in several words', () => {
  const own = new SearchIndex(unpacked)
  const put = (path: string, title: string, ...texts: string[]) =>
    own.put(
      { path, title, description: '', tags: [], kind: 'guide' },
      ['', ...texts].map((text, at) => ({
        anchor: at ? `p${at}` : '',
        heading: at ? `Part ${at}` : '',
        text,
        names: [],
      })),
    )
  put('/whole', 'Lanterns', 'A keeper lights the lamp.', 'The harbour closes at dusk.')
  put('/part', 'Boats', 'Harbour, harbour, harbour.', 'Harbour again.')
  const paths = (query: string) => [...new Set(own.find(query).found.map(({ path }) => path))]

  test('a page whose parts have all of it comes before one that has a word of it often', () => {
    expect(paths('keeper harbour')).toEqual(['/whole', '/part'])
  })
  test('a word is found in its other forms', () => {
    expect(paths('lighting')).toEqual(['/whole'])
    expect(paths('closed')).toEqual(['/whole'])
    expect(paths('harbours')).toEqual(['/part', '/whole'])
  })
  test('a wrong letter in one of them is forgiven, while the others are as typed', () => {
    expect(paths('keepar harbour')).toEqual(['/whole', '/part'])
  })
})

test.each([
  ['charging', ['charge', 'charges', 'charged']],
  ['batches', ['batch']],
  ['refund', ['refunds', 'refunded', 'refunding']],
  ['stop', ['stops', 'stopped', 'stopping']],
  ['reply', ['replies', 'replied', 'replying']],
  ['keys', ['key', 'keyed']],
])('forms of %s', (word, forms) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining(forms))
})

test.each(['key', 'pass', 'N7', 'AUTH_RESP', 'x509'])('%s has no other forms', word => {
  expect(formsOf(word.toLowerCase())).toEqual([])
})

test('words of a sentence are left out where others remain, and eight are enough', () => {
  expect(wordsAsked('How do I refund the payment?')).toEqual(['refund', 'payment'])
  expect(wordsAsked('how to')).toEqual(['how', 'to'])
  expect(wordsAsked(vocabulary.slice(0, 30).join(' '))).toHaveLength(8)
})
