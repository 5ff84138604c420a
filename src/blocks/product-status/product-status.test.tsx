import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { productStatusExamples } from './examples.ts'

testExamples(productStatusExamples)

test('every product is available, and leads to its page', async () => {
  render((await renderSource('{% product-status /%}')).content)
  const names = screen.getAllByRole('row').map(row => row.textContent ?? '')
  expect(names).toContain('Server Post APIAvailable')
  expect(names.filter(name => name.endsWith('Not yet'))).toEqual([])
  const link = screen.getByRole('link', { name: 'Server Post API' })
  expect(link.getAttribute('href')).toBe('/products/full-featured/server-post')
})
