import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '../../../content/data/products.ts'
import { articleMarkdown } from '../../app/article/article-text.server.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { dataTableExamples } from './examples.ts'

testExamples(dataTableExamples)

test('a module of data is a table: columns, a head for each row, links, and a caption', async () => {
  render((await renderSource('{% data-table of="product-comparison" /%}')).content)
  const table = screen.getByRole('table', { name: 'Every product side by side' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
  const heads = within(table).getAllByRole('rowheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(products.map(({ displayName }) => displayName))
  const link = within(table).getByRole('link', { name: 'Browser Post' })
  expect(link.getAttribute('href')).toBe('/products/online/browser-post')
})

test('the caption can be the author’s', async () => {
  render((await renderSource(dataTableExamples.good['with its own caption'] as string)).content)
  expect(screen.getByRole('table', { name: 'Which product fits?' })).toBeTruthy()
  expect(screen.getByRole('figure').textContent).toMatch(/^Which product fits\?/)
})

test('as Markdown it is a table too', async () => {
  const { content } = await renderSource('{% data-table of="product-credentials" /%}')
  expect(articleMarkdown(content)).toContain('| Product | Credentials |\n| --- | --- |')
})
