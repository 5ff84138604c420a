import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { flowDiagramExamples } from './examples.ts'

testExamples(flowDiagramExamples)

test('the list says in words what the picture shows', async () => {
  render((await renderSource(flowDiagramExamples.good['three actors'] as string)).content)
  expect(screen.getAllByRole('listitem').map(item => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Your server to Gateway: Key exchange',
    'Gateway to Your server: TAC',
    'Shopper to Gateway: The form card data',
    'Gateway: Decides',
  ])
})
