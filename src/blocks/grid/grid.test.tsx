import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { gridExamples } from './examples.ts'

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

testExamples(gridExamples)

const show = async (source: string) => render((await renderSource(source)).content)
const links = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

test('cells are drawn by the names of their components', async () => {
  await show(gridExamples.good['one of each'] as string)
  expect(links()).toEqual([
    ['Browser Post', '/products/online/browser-post'],
    ['ACH', '/get-started/tags-by-topic/ach'],
    ['Test data', '/get-started/test-data'],
    ['Portal 0.4.0', '/release-notes#portal-0-4-0'],
  ])
  expect(logged).not.toHaveBeenCalled()
})

test.each(['product-tiel', 'constructor'])(
  '%s is logged by its name, and leaves the rest standing',
  async component => {
    const source = gridExamples.wrong['unknown component']?.source as string
    await show(source.replace('product-tiel', component))
    expect(links()).toEqual([['Browser Post', '/products/online/browser-post']])
    expect(logged.mock.calls).toEqual([['Dynamic component not found', component]])
  },
)

test.each(['unknown product', 'unknown topic', 'an article that is no path', 'a release of nothing'])(
  'of a cell with %s nothing is drawn',
  async name => {
    const { container } = await show(gridExamples.wrong[name]?.source as string)
    expect(container.querySelectorAll('li')).toHaveLength(0)
    expect(logged).not.toHaveBeenCalled()
  },
)
