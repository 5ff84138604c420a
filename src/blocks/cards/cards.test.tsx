import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { cardsExamples } from './examples.ts'

testExamples(cardsExamples)

test('each card is one link named by its title, in a list', async () => {
  render((await renderSource(cardsExamples.good['three ways to go on'] as string)).content)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Test data', '/get-started/test-data'],
    ['Response codes', '/get-started/response-codes'],
    ['Ask us', '/contact'],
  ])
})

test('an address with the brand in it gets its slug', async () => {
  const path = '/products/in-person/semi-integrated/brand-si-cloud-api'
  render(
    (await renderSource(`{% cards %}\n{% card title="Cloud" href="${path}" %}\nText.\n{% /card %}\n{% /cards %}`))
      .content,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(path.replace('brand-', `${brand.slug}-`))
})
