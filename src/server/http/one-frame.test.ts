import { expect, test } from 'vitest'
import { drawInManyFrames, drawInOneFrame } from './one-frame.ts'

const page = (text: string, footer = '<footer id="site-footer" class="site-footer">') =>
  `<!doctype html><html><head><title>A page</title></head><body><p>${text}</p>${footer}</footer></body></html>`

test('the first frame of a page waits for its footer', () => {
  const html = page('Text')
  expect(drawInOneFrame(html)).toBe(
    html.replace('</head>', '<link rel="expect" href="#site-footer" blocking="render"/></head>'),
  )
})

test.each([
  ['a page that does not come with the first packets', page('a'.repeat(90_000))],
  ['a document without the footer of a page', page('Text', '<footer>')],
  ['a text for machines', '# Title\n\nText'],
])('%s stays as it is', (_, text) => {
  expect(drawInOneFrame(text)).toBe(text)
})

test('a first visit is drawn in several tasks', () => {
  const html = page('Text')
  expect(drawInManyFrames(drawInOneFrame(html))).toBe(html)
})
