import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { processListExamples } from './examples.ts'

testExamples(processListExamples)

const source = processListExamples.good['an item for newcomers'] as string

afterEach(() => setSignedIn('signed_in=; path=/; max-age=0'))

function setSignedIn(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = text
}

test.each([
  ['a visitor', '', ['Create an account.', 'Get credentials.', 'Pay with a test card.']],
  ['a signed-in user', 'signed_in=1; path=/', ['Get credentials.', 'Pay with a test card.']],
])('%s sees what is meant for them', async (_who, cookie, shown) => {
  if (cookie) setSignedIn(cookie)
  render((await renderSource(source)).content)
  expect(screen.getAllByRole('listitem').map(item => item.textContent?.trim())).toEqual(shown)
})

test('the page itself holds every item: it is the same for everybody', async () => {
  setSignedIn('signed_in=1; path=/')
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain('Create an account.')
  expect(html).not.toContain('hidden')
})

test('its styles come with it, whatever else is on the page', async () => {
  render((await renderSource(source)).content)
  expect(document.querySelector('link[rel="stylesheet"][href*="blocks.css"]')).not.toBeNull()
})
