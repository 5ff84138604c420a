import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../blocks/registry.ts'
import { readCodes } from '../../blocks/test-support/read-codes.ts'
import type { ArticleSource, PublicUrls } from '../../contract/page-services.ts'
import { type BlockGallery, loadBlockGallery } from './block-gallery.server.ts'

const articles: Partial<ArticleSource> = {
  snippets: async () => ({ curl: 'curl "$URL"\n', python: 'print(1)\n' }),
  proofs: async () => ({}),
  codes: readCodes,
}
let gallery: BlockGallery
beforeAll(async () => {
  gallery = await loadBlockGallery('/blocks', {
    ...{ articles: articles as ArticleSource, urls: {} as PublicUrls },
  })
})

test('every registered block is in it, and nothing in it is wrong', () => {
  expect(gallery.problems).toEqual([])
  expect(gallery.headings.map(({ text }) => text)).toEqual(registry.map(({ definition }) => definition.name))
})

test('each block has an example, drawn, and its source under it word by word', () => {
  const { container } = render(gallery.content)
  const sources = [...container.querySelectorAll('pre[data-language=text]')].map(({ textContent }) => textContent)
  for (const { definition } of registry)
    expect(
      sources.some(source => source?.includes(`{% ${definition.name} `)),
      definition.name,
    ).toBe(true)
  const callout = screen.getAllByRole('note')[0] as HTMLElement
  expect(within(callout).getByText('The amount in the TAC wins.')).toBeTruthy()
  expect(sources).toContain('{% callout %}\nThe amount in the TAC wins.\n{% /callout %}')
})

test('no two things on it have the same id', () => {
  const { container } = render(gallery.content)
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
