import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { releaseNotes } from '../../../content/data/release-notes.ts'
import { newestFirst } from '../../domain/catalogue/release-note.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { releaseNotesExamples } from './examples.ts'

testExamples(releaseNotesExamples)

test.each(['Browser Post', 'browser-post'])(
  '%s: its releases alone, the newest first, each with an anchor',
  async product => {
    render((await renderSource(`{% release-notes product="${product}" /%}`)).content)
    const headings = screen.getAllByRole('heading')
    expect(headings.map(({ textContent }) => textContent)).toEqual(['0.2.0', '0.1.0'])
    expect(headings.map(({ id }) => id)).toEqual(['browser-post-0-2-0', 'browser-post-0-1-0'])
  },
)

test('without a product all releases, which then say of what', async () => {
  const { container } = render((await renderSource('{% release-notes /%}')).content)
  const headings = screen.getAllByRole('heading')
  expect(headings).toHaveLength(releaseNotes.length)
  const [newest] = newestFirst(releaseNotes)
  expect(headings[0]?.textContent).toBe(`${newest?.product} ${newest?.version}`)
  expect(new Set([...container.querySelectorAll('h3')].map(({ id }) => id)).size).toBe(releaseNotes.length)
})

test('a day is said in words, and for machines', async () => {
  const { container } = render((await renderSource('{% release-notes product="Portal" /%}')).content)
  const [time] = container.querySelectorAll('time')
  expect([time?.dateTime, time?.textContent]).toEqual(['2026-11-26', 'November 26, 2026'])
})

test('a page with two of them has the styles once, in its head', async () => {
  const { content } = await renderSource(
    '{% release-notes product="Portal" /%}\n\n{% release-notes product="boarding" /%}',
  )
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>Page</title>
      </head>
      <body>{content}</body>
    </html>,
  )
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
  expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'))
})
