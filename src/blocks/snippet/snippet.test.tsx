import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProgramProof } from '../../domain/apis/program-proof.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { snippetExamples } from './examples.ts'
import { proofText } from './proof-text.ts'

testExamples(snippetExamples)

test('tabs stand in the order of languages, not of files', async () => {
  render((await renderSource(snippetExamples.good['programs of a task'] as string)).content)
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(['cURL', 'Python'])
})

test('a program says when it was run, or what it takes', async () => {
  const source = snippetExamples.good['programs of a task'] as string
  render((await renderSource(source, '/example', 'python')).content)
  expect(screen.getByText('Ran on November 24, 2026, with Python 3.11.2 in 1,321 ms.')).toBeTruthy()
})

const hash = '0123456789abcdef'
test.each<[proof: ProgramProof, text: string]>([
  [{ hash, day: '2026-11-24', with: 'Chromium 147.0' }, 'Ran on November 24, 2026, with Chromium 147.0.'],
  [{ hash, needs: 'a Mac with Swift' }, 'Not run here: it needs a Mac with Swift.'],
])('%o', (proof, text) => expect(proofText(proof)).toBe(text))
