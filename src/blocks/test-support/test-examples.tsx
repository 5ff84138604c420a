import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockExamples } from '../block.ts'
import { renderSource, testWrongExamples } from './render-source.tsx'

/** The proofs that every block owes: good examples render without a complaint or a style, wrong ones say what is wrong. */
export function testExamples(examples: BlockExamples) {
  afterEach(cleanup)
  test.each(Object.entries(examples.good))('renders: %s', async (_name, source) => {
    const { content, messages } = await renderSource(source)
    expect(messages).toEqual([])
    const { container } = render(content)
    expect(container.textContent?.trim()).not.toBe('')
    expect(container.querySelectorAll('[style], script')).toHaveLength(0)
  })
  testWrongExamples(examples)
}
