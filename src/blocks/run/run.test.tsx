import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { runExamples } from './examples.ts'

testExamples(runExamples)

test.each([
  ['kotlin', 'AMOUNT=1.05 java -jar sale.jar'],
  ['swift', 'AMOUNT=1.05 swift sale.swift'],
])('in %s: %s', async (language, command) => {
  const source = '{% run product="pax-si-sdk" task="sale" set="AMOUNT=1.05" title="Get a decline" /%}'
  render((await renderSource(source, '/example', language)).content)
  expect(document.querySelector('pre')?.textContent).toBe(command)
})

test('shows the command of the first language, and a tab for each', async () => {
  render((await renderSource(runExamples.good['a program with another amount'] as string)).content)
  expect(document.querySelector('pre')?.textContent).toBe('AMOUNT=51.05 sh key-exchange.sh')
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(['cURL', 'Python'])
})
