import { expect, test } from './support/journey.ts'

interface Received {
  url: string
  type: string
  bytes: number
}

const article = '/products/online/browser-post'
const kb = (bytes: number) => (bytes / 1024).toFixed(1)

test('an article stays within its budgets before anybody touches it', async ({ page, programs }) => {
  await page.goto(article)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, { url: string; type: string }>()
  const received: Received[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    types.set(requestId, { url: request.url, type: type ?? 'Other' }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = types.get(requestId)
    if (request) received.push({ ...request, bytes: encodedDataLength })
  })
  await page.goto(article, { waitUntil: 'networkidle' })

  const counted = received.filter(({ type }) => type !== 'Font' && type !== 'Image')
  const bytes = counted.reduce((sum, each) => sum + each.bytes, 0)
  const script = counted.filter(({ type }) => type === 'Script').reduce((sum, each) => sum + each.bytes, 0)
  const others = received.filter(
    ({ url }) => new URL(url).origin !== new URL(programs.portalUrl).origin && !url.startsWith('data:'),
  )
  console.log(
    `budget: article ${kb(bytes)} KB of 15, script ${kb(script)} KB of 3, ${received.length} requests of 6, ${others.length} other origins`,
  )
  for (const { type, url, bytes: each } of received) console.log(`        ${type} ${each} B ${new URL(url).pathname}`)

  expect(bytes).toBeLessThanOrEqual(15 * 1024)
  expect(script).toBeLessThanOrEqual(3 * 1024)
  expect(received.length).toBeLessThanOrEqual(6)
  expect(others).toEqual([])
})

test('a still page has no inline script and no style attribute', async ({ request }) => {
  const html = await (await request.get(article)).text()
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/)
  expect(html).not.toMatch(/\son[a-z]+="/)
})
