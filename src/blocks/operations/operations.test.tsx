import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { doors } from '../../domain/doors/index.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { operationsExamples } from './examples.ts'

testExamples(operationsExamples)

test('every call of the door has a row that says its method, its path and what it does', async () => {
  render((await renderSource('{% operations door="custom-pay" /%}')).content)
  for (const { method, path, title } of doors['custom-pay']?.operations ?? [])
    expect(screen.getByRole('row', { name: `${method} ${path} ${title}` })).toBeDefined()
})
