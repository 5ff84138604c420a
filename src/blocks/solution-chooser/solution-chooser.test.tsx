import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '../../../content/data/products.ts'
import { articleMarkdown } from '../../app/article/article-text.server.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { solutionChooserExamples } from './examples.ts'

testExamples(solutionChooserExamples)

const source = solutionChooserExamples.good['the whole tree'] as string

test('three branches in the words of spec §2, open; below each its PCI scopes, closed', async () => {
  const { container } = render((await renderSource(source)).content)
  const names = [...container.querySelectorAll('.solution-branch > details > summary')].map(each => each.textContent)
  expect(names).toEqual(['Card-Present', 'Card-Not-Present', 'Business APIs'])
  const isOpen = (selector: string) =>
    [...container.querySelectorAll<HTMLDetailsElement>(selector)].map(({ open }) => open)
  expect(isOpen('.solution-branch > details')).toEqual([true, true, true])
  expect(isOpen('.solution-scope > details')).toEqual(Array(6).fill(false))
})

test('every product is a link of the tree', async () => {
  const { container } = render((await renderSource(source)).content)
  const hrefs = new Set([...container.querySelectorAll('a')].map(each => each.getAttribute('href')))
  expect(products.map(({ path }) => path).filter(path => !hrefs.has(path))).toEqual([])
})

test('a scope says how many products it holds, and holds them', async () => {
  const { container } = render((await renderSource(source)).content)
  for (const scope of container.querySelectorAll<HTMLElement>('.solution-scope')) {
    const count = Number(/(\d+) product/.exec(scope.querySelector('summary')?.textContent ?? '')?.[1])
    expect(scope.querySelectorAll('a')).toHaveLength(count)
  }
})

test('one branch stands alone', async () => {
  render((await renderSource(solutionChooserExamples.good['one branch'] as string)).content)
  const list = screen.getAllByRole('list')[0] as HTMLElement
  expect(within(list).getByRole('link', { name: 'Hospitality POS API', hidden: true })).toBeTruthy()
  expect(within(list).queryByRole('link', { name: 'Hosted Checkout', hidden: true })).toBeNull()
})

test('as Markdown it is nested lists of links', async () => {
  const text = articleMarkdown((await renderSource(source)).content)
  expect(text).toContain('[Hosted Checkout](/products/online/epx-hosted-checkout)')
})
