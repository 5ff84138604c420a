import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { pictureExamples } from './examples.ts'

testExamples(pictureExamples)

test('has one for each theme, loaded when it is in view, and says what it shows', async () => {
  render((await renderSource(pictureExamples.good['a page of the dashboard'] as string)).content)
  const pictures = screen.getAllByAltText('A payment with its moves and its sums.')
  expect(pictures.map(each => [each.getAttribute('src'), each.getAttribute('loading')])).toEqual([
    ['/media/dashboard/payment-light.webp', 'lazy'],
    ['/media/dashboard/payment-dark.webp', 'lazy'],
  ])
  expect(screen.getByText('One payment').tagName).toBe('FIGCAPTION')
})
