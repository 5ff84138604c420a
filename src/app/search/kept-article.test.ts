import { expect, test } from 'vitest'
import { KeptArticle } from './kept-article.server.ts'
import type { Entry } from './rank.ts'

/** Packed bytes are others than those that were put in. */
const backwards = {
  pack: (bytes: Uint8Array) => bytes.toReversed(),
  unpack: (packed: Uint8Array) => packed.toReversed(),
}
const article = { path: '/refunds', within: '/products', kind: 'guide', number: 7 } as const

test('each entry comes out as it was put in', () => {
  const texts = ['', 'Refund a sale', '', 'café → 5 €', '\uFEFFwith a mark', '🙂🙂', 'a'.repeat(10_000), '']
  const entries = texts.map((text, id): Entry => {
    const { path, within } = article
    return {
      id,
      path,
      within,
      title: 'Refunds',
      page: '',
      heading: text,
      anchor: `part-${id}`,
      text,
      names: text,
      tags: '',
    }
  })
  const kept = new KeptArticle(article, entries, backwards)
  expect(kept).toMatchObject({ ...article, entryCount: 8 })
  expect(kept.entries()).toEqual(entries)
})

test('no entries are none', () => {
  expect(new KeptArticle(article, [], backwards).entries()).toEqual([])
})
