import { expect, test } from 'vitest'
import { articleMarkdown } from '../src/app/article/article-text.server.ts'
import { loadArticleText } from '../src/app/article/load-article.server.ts'
import { listingMarkdown } from '../src/app/documents/listing-markdown.server.ts'
import { exampleUrls } from '../src/app/test-support/example-urls.ts'
import { products } from './data/products.ts'
import { articles } from './test-support/articles.ts'

const services = { articles, urls: exampleUrls }
const guide = '/products/full-featured/server-post/integration-guide'

async function twinOf(path: string, language?: string): Promise<string> {
  const found = await loadArticleText(path, services, language)
  if (!found) throw new Error(`there is no ${path}`)
  return articleMarkdown(found.content)
}
/** Languages of the fences, in their order. */
const fences = (text: string) => [...text.matchAll(/^ *```(\S*)\n[\s\S]*?^ *```$/gm)].map(([, language]) => language)
const files = (text: string) => [...text.matchAll(/^File `([^`]+)`:$/gm)].map(([, name]) => name)

test('a guide has the programs of all languages, each with its file name', async () => {
  const text = await twinOf(guide)
  for (const language of ['sh', 'javascript', 'python', 'php', 'java', 'csharp', 'go', 'ruby'])
    expect(fences(text)).toContain(language)
  expect(files(text)).toEqual(
    expect.arrayContaining([
      'sale.sh',
      'sale.mjs',
      'sale.py',
      'sale.php',
      'sale.java',
      'sale.cs',
      'sale.go',
      'sale.rb',
    ]),
  )
  expect(text).not.toContain('Show this page in')
})

test('?language= picks one of them', async () => {
  const text = await twinOf(guide, 'python')
  expect(files(text).filter(name => name?.startsWith('sale.'))).toEqual(['sale.py'])
  expect(fences(text)).not.toContain('java')
})

test('no twin has a fence without a language, an open fence, or a table that its caption runs into', async () => {
  for (const { path } of await articles.list()) {
    const text = await twinOf(path)
    expect(
      fences(text).filter(language => !language),
      path,
    ).toEqual([])
    expect((text.match(/^ *```/gm) ?? []).length % 2, path).toBe(0)
    const outside = text.replace(/^ *```[\s\S]*?^ *```$/gm, '')
    expect(/^[^|\n]+\n\| /m.exec(outside)?.[0], path).toBeUndefined()
  }
})

test('steps of a guide are numbered', async () => {
  expect(await twinOf(guide)).toMatch(/^### 1\. .+\n[\s\S]+^### 2\. /m)
})

test.each([
  ['/get-started', /^# Get started\n\n> .+\n\nSource: http:\/\/localhost:3000\/get-started\n\n## Choose\n/],
  [
    '/products',
    /^# Products\n\n> .+\n\nSource: .+\n\n## Online\n\n.+\n\n- \[Hosted Checkout\]\(\/products\/online\/epx-hosted-checkout\): /,
  ],
  [
    '/api-reference',
    /\n## Server Post API\n\nBase address: `http:\/\/localhost:4000\/secure\/`\. Authentication: .+ Open in the sandbox\.\n\n- \[Charge a card/,
  ],
])('%s has a twin', async (path, pattern) => {
  expect(await listingMarkdown(path, services)).toMatch(pattern)
})

test('the twin of the products names every product, and other pages have none', async () => {
  const text = await listingMarkdown('/products', services)
  for (const { displayName, path } of products) expect(text).toContain(`[${displayName}](${path})`)
  expect(await listingMarkdown('/contact', services)).toBeNull()
})
