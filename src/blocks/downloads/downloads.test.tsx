import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { downloadsExamples } from './examples.ts'

testExamples(downloadsExamples)

test.each([
  ['an HTTP API', ['postman.json', 'bruno.zip', 'openapi.json', 'documentation.md']],
  ['a product with software of its own', ['card-gateway.zip', 'documentation.md']],
  ['a file product', ['documentation.md']],
])('%s offers what there is', async (example, files) => {
  render((await renderSource(downloadsExamples.good[example] as string)).content)
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href')?.split('/').at(-1))
  expect(hrefs).toEqual(files)
})
