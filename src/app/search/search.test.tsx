import { describe, expect, test } from 'vitest'
import { renderSource } from '../../blocks/test-support/render-source.tsx'
import type { ArticleFile, ArticleSource, ArticleSummary, PublicUrls } from '../../contract/page-services.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { onPage, searchArticles } from './search-articles.server.ts'
import { sectionsOf } from './sections.server.ts'
import { unpacked } from './test-support/unpacked.ts'

const urls = new Proxy({}, { get: () => 'http://gateway.test/' }) as PublicUrls

/** Articles in memory: path → title and body; `change` writes one anew. */
function createArticles(initial: Record<string, [title: string, body: string]>) {
  const files = new Map(Object.entries(initial))
  let edits = 0
  const stamps = new Map([...files.keys()].map(path => [path, '0']))
  const summary = (path: string): ArticleSummary => ({
    path,
    title: files.get(path)?.[0] ?? '',
    description: `What ${files.get(path)?.[0]} is for.`,
    tags: [],
    kind: 'guide',
    navLabel: path,
    order: 1,
  })
  const source: ArticleSource = {
    find: async path => {
      const body = files.get(path)?.[1]
      if (body === undefined) return null
      return { ...summary(path), body, file: `${path}.md`, firstLine: 1, contentHash: '' } satisfies ArticleFile
    },
    list: async () => [...files.keys()].map(summary),
    version: async () => String(edits),
    freshVersion: () => String(edits),
    stamps: async () => stamps,
    snippets: async () => ({}),
    proofs: async () => ({}),
    codes: async () => ({ tables: {} }),
  }
  return {
    services: { articles: source, packing: unpacked, urls },
    change(path: string, file: [title: string, body: string] | null) {
      edits++
      if (file) files.set(path, file)
      else files.delete(path)
      if (file) stamps.set(path, String(edits))
      else stamps.delete(path)
    },
  }
}

const corpus = createArticles({
  '/products/online/browser-post': [
    'Browser Post',
    'Your own payment form.\n\n## Show the form\n\nPut the TAC into a hidden field.',
  ],
  '/products/online/browser-post/reference': [
    'Browser Post reference',
    '## Fields of the form\n\n{% parameter-table of="browser-post-card" /%}\n\n## Fields of the answer\n\n{% parameter-table of="browser-post-response" /%}',
  ],
  '/get-started/response-codes': ['Response codes', '## Codes of the issuer\n\n{% response-codes of="issuer" /%}'],
  '/get-started/going-live': ['Going live', 'Before production.\n\n## Refunds\n\nA refund gives the money back. <b'],
})
const search = (query: string, scope = '') => searchArticles(query, scope, corpus.services)
const first = async (query: string, scope = '') => {
  const [page] = (await search(query, scope)).pages
  return page && `${page.path}#${page.hits[0]?.anchor}`
}

describe('what is found', () => {
  test.each([
    ['a title', 'browser post', '/products/online/browser-post#'],
    ['a heading', 'show the form', '/products/online/browser-post#show-the-form'],
    ['a device of the catalogue, which is no article', 'lane 5000', '/get-started/hardware#ingenico-lane-5000'],
    ['a word in the text', 'hidden', '/products/online/browser-post#show-the-form'],
    ['the beginning of a word', 'refu', '/get-started/going-live#refunds'],
    ['a word with a wrong letter', 'productoin', '/get-started/going-live#'],
    ['a field', 'AUTH_RESP_TEXT', '/products/online/browser-post/reference#fields-of-the-answer'],
    ['a field in small letters', 'cvv2', '/products/online/browser-post/reference#fields-of-the-form'],
    ['a part of a field’s name', 'masked', '/products/online/browser-post/reference#fields-of-the-answer'],
    ['a code', '51', '/get-started/response-codes#codes-of-the-issuer'],
    ['a code with a letter', 'N7', '/get-started/response-codes#codes-of-the-issuer'],
    ['accents and capitals', 'RÉFUNDS', '/get-started/going-live#refunds'],
  ])('%s', async (_what, query, place) => {
    expect(await first(query)).toBe(place)
  })

  test('a code is right or wrong', async () => {
    const { pages } = await search('51')
    const text = pages[0]?.hits[0]
    expect(text?.marks.map(([from, to]) => text.text.slice(from, to))).toEqual(['51'])
  })

  test('a code that is the name of a row comes before all that only begins so', async () => {
    const own = createArticles({
      '/many': ['Many', '## Forms\n\n{% response-codes of="field-errors" /%}\n\n000, 001, 002, 003 and 00x.'],
      '/codes': ['Codes', '## Codes of the issuer\n\n{% response-codes of="issuer" /%}'],
    })
    const { pages } = await searchArticles('00', '', own.services)
    expect(pages[0]?.path).toBe('/codes')
  })

  test.each([
    ['a product is its own page', 'browser post', '/products/online/browser-post#'],
    ['the page and what stands on it', 'response code 51', '/get-started/response-codes#codes-of-the-issuer'],
    ['a question in a sentence', 'how do I show the form', '/products/online/browser-post#show-the-form'],
  ])('%s', async (_what, query, place) => {
    expect(await first(query)).toBe(place)
  })

  test('nothing, with what was perhaps meant', async () => {
    expect(await search('zzzzqqqq')).toMatchObject({ total: 0, pages: [], suggestion: null })
    expect((await search('prdcton')).suggestion).toBe('production')
  })

  test('only below the scope', async () => {
    expect(await first('hidden', '/products/online/browser-post')).toContain('/products/online/browser-post')
    expect((await search('refund', '/products/online/browser-post')).total).toBe(0)
    expect((await search('refund', '/products/online/browser')).total).toBe(0)
  })

  test.each(['', '   ', '"', '<script>', '%00', '((((', '\\', '__proto__', 'constructor', 'x'.repeat(5_000)])(
    'any query is answered: %j',
    async query => {
      const answer = await search(query)
      expect(answer.query.length).toBeLessThanOrEqual(100)
      expect(answer.pages.length).toBeLessThanOrEqual(7)
    },
  )
})

test('a changed article is found as it is now, a new one too, and one that is gone is not', async () => {
  const own = createArticles({ '/a': ['Alpha', 'lighthouse'], '/b': ['Beta', 'harbour'] })
  const paths = async (query: string) => (await searchArticles(query, '', own.services)).pages.map(({ path }) => path)
  expect(await paths('lighthouse')).toEqual(['/a'])
  own.change('/a', ['Alpha', 'windmill'])
  own.change('/c', ['Gamma', 'lighthouse'])
  own.change('/b', null)
  expect([await paths('lighthouse'), await paths('windmill'), await paths('harbour')]).toEqual([['/c'], ['/a'], []])
})

test('requests that come together read each article once', async () => {
  const own = createArticles({ '/a': ['Alpha', 'lighthouse'] })
  let reads = 0
  const { find } = own.services.articles
  own.services.articles.find = path => {
    reads++
    return find(path)
  }
  await Promise.all(['lighthouse', 'alpha', 'beacon'].map(query => searchArticles(query, '', own.services)))
  expect((await searchArticles('lighthouse', '', own.services)).pages.map(({ path }) => path)).toEqual(['/a'])
  expect(reads).toBe(1)
})

test('an answer has at most ten places: the best of seven pages, then others, three a page', async () => {
  const part = (n: number) => `## Part ${n}\n\nlighthouse`
  const body = [1, 2, 3, 4, 5].map(part).join('\n\n')
  const own = createArticles(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/p${n}`, [`Page ${n}`, body]])))
  const { pages, total } = await searchArticles('lighthouse', '', own.services)
  expect(total).toBe(9)
  expect(pages.map(({ hits }) => hits.length)).toEqual([3, 2, 1, 1, 1, 1, 1])
  const { pages: more } = await searchArticles('lighthouse', '', own.services, onPage)
  expect(more).toHaveLength(9)
})

test('sections hold the words and the names of rows, and no programs', async () => {
  const { content } = await renderSource(
    'Before.\n\n## One & two\n\nText with `CODE`.\n\n```js\nconst hidden = 1\n```\n\n{% response-codes of="field-errors" /%}',
  )
  const sections = sectionsOf(content)
  expect(sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([
    ['', ''],
    ['one-two', 'One & two'],
  ])
  expect(sections[1]?.text).toContain('Text with CODE.')
  expect(sections[1]?.text).not.toContain('hidden')
  expect(sections[1]?.names).toEqual(['FE_001', 'FE_002', 'FE_003', 'FE_004'])
})

test('the names of a program’s languages and the ways to them are no words of the text', async () => {
  const { content } = await renderSource(
    '{% code-tabs %}\n```python\nprint(1)\n```\n```php\necho 1;\n```\n{% /code-tabs %}\n\nAfter.',
  )
  expect(sectionsOf(content)[0]?.text).toBe('After.')
})

test('an excerpt is cut at words around what was found, and marks it', () => {
  const text = `${'word '.repeat(60)}needle ${'more '.repeat(60)}`.trim()
  const excerpt = excerptOf(text, new Set(['needle']))
  expect(excerpt.text.startsWith('… word')).toBe(true)
  expect(excerpt.text.endsWith('more …')).toBe(true)
  expect(excerpt.text.length).toBeLessThan(170)
  expect(excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['needle'])
  const twice = `alpha ${'word '.repeat(60)}alpha beta`
  expect(excerptOf(twice, new Set(['alpha', 'beta'])).text).toContain('alpha beta')
  expect(marksIn('firstName', new Set(['first']))).toEqual([[0, 9]])
  expect(marksIn('AUTH_RESP and Auth', new Set(['auth']))).toEqual([
    [0, 9],
    [14, 18],
  ])
})
