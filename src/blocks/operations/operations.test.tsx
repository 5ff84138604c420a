import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { operationsExamples } from './examples.ts'

testExamples(operationsExamples)

test('every call of the API has a row that says its method, its path and what it does', async () => {
  render((await renderSource('{% operations api="custom-pay" /%}')).content)
  for (const { method, path, title } of apiSpecifications['custom-pay']?.operations ?? [])
    expect(screen.getByRole('row', { name: `${method} ${path} ${title}` })).toBeDefined()
})
