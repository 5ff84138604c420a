import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// The watch over all other tests: it sees whatever a policy refuses, in any page that a test opens.

const policy = "default-src 'none'; form-action 'none'; frame-src 'self'; base-uri 'none'"
const outside = 'https://outside.example'
const refused: Record<string, string> = {
  'script-src': '<script>document.title = "taken"</script>',
  'style-src': '<p style="color: red">text</p>',
  'img-src': `<img src="${outside}/a.png" alt="">`,
  'frame-src': `<iframe src="${outside}/frame"></iframe>`,
  'base-uri': `<base href="${outside}/">`,
  'form-action': `<form action="${outside}/" method="post"><button>Send</button></form>`,
}

async function answerWith(context: BrowserContext, body: string, name = 'content-security-policy') {
  const answer = {
    contentType: 'text/html',
    headers: { [name]: policy },
    body: `<!doctype html><title>page</title>${body}`,
  }
  await context.route('**/planted*', route => route.fulfill(answer))
}

for (const [directive, markup] of Object.entries(refused))
  test(`sees what ${directive} refuses`, async ({ page, context, policy: watched }) => {
    await answerWith(context, markup)
    await page.goto('/planted')
    // The click of a locator would wait for the page to which the form does not lead.
    if (directive === 'form-action')
      await page.locator('form').evaluate(form => (form as HTMLFormElement).requestSubmit())
    await expect.poll(() => watched.unexpected().length).toBeGreaterThan(0)
    expect(watched.unexpected().join('\n')).toContain(directive)
    watched.allow(/\/planted/)
  })

test('sees it in a context of the test’s own, without scripts, and in a frame', async ({
  browser,
  programs,
  policy: watched,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const own = await browser.newContext({ javaScriptEnabled, baseURL: programs.portalUrl })
    await own.route('**/planted-frame', route =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/planted"></iframe>' }),
    )
    await own.route('**/planted', route =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: refused['style-src'] ?? '',
      }),
    )
    const before = watched.unexpected().length
    const page = await own.newPage()
    await page.goto('/planted-frame')
    await expect.poll(() => watched.unexpected().length).toBeGreaterThan(before)
    await own.close()
  }
  watched.allow(/\/planted/)
})

test('sees what a policy only reports, and lets pass what has none of it', async ({
  page,
  context,
  policy: watched,
}) => {
  await answerWith(context, refused['style-src'] ?? '', 'content-security-policy-report-only')
  await page.goto('/planted')
  await expect.poll(() => watched.unexpected().length).toBeGreaterThan(0)
  watched.allow(/\/planted/)
  expect(watched.unexpected()).toEqual([])
  await page.goto('/')
  expect(watched.unexpected()).toEqual([])
})
