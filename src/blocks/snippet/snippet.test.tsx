import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { snippetExamples } from './examples.ts'

testExamples(snippetExamples)

test('tabs stand in the order of languages, not of files', async () => {
  render((await renderSource(snippetExamples.good['programs of a task'] as string)).content)
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(['cURL', 'Python'])
})
