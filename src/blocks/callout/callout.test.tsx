import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { calloutExamples } from './examples.ts'

testExamples(calloutExamples)

test('its kind is said in words, also when it has a title of its own', async () => {
  render((await renderSource(calloutExamples.good['attention with its own title'] as string)).content)
  expect(screen.getByRole('note').textContent).toContain('Attention: Never trust the redirect alone')
})
