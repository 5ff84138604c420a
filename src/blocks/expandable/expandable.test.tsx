import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { expandableExamples } from './examples.ts'

testExamples(expandableExamples)

test.each([
  ['closed', false],
  ['open', true],
])('%s: details, without a script', async (name, isOpen) => {
  const { container } = render((await renderSource(expandableExamples.good[name] as string)).content)
  expect(container.querySelector('details')?.open).toBe(isOpen)
  expect(screen.getByText('The whole answer').closest('summary')).not.toBeNull()
})
