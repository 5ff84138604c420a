import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runGuide } from '../content/test-support/run-guide.ts'
import { cardNumber } from './support/card-shop.ts'
import { expect, test } from './support/fixtures.ts'
import { freePort } from './support/programs.ts'
import { provision } from './support/shop.ts'

// The guide of the iFrame JavaScript SDK, taken word by word: its commands and programs in a shell, its page, as a reader saves and serves
// it, in a browser. All other guides are taken by content/snippets-guides.test.ts.

const guide = '../content/articles/products/online/iframe-javascript-sdk/integration-guide.md'

/** The keys of both products that the guide asks for, which one merchant has. */
async function provisionBoth(gatewayUrl: string): Promise<Record<string, string>> {
  const merchantReference = randomUUID()
  const create = (secrets: string[]) =>
    provision<{ secrets: Record<string, string> }>(gatewayUrl, 'POST', 'credentials', {
      ...{ reference: randomUUID(), merchantReference, label: 'Watch Shop', secrets },
    })
  const { secrets: ofPage } = await create(['mid', 'developerKey', 'gatewayPublicKey'])
  const { secrets: ofServer } = await create(['mid', 'developerKey', 'password'])
  return {
    ...{ GATEWAY_PUBLIC_KEY: ofPage['gatewayPublicKey'] ?? '', MID: ofServer['mid'] ?? '' },
    ...{ DEVELOPER_KEY: ofServer['developerKey'] ?? '', PASSWORD: ofServer['password'] ?? '' },
  }
}

/** Opens the page and types into its card fields, or leaves them as they are, and presses Pay; answers what the page says. */
async function pay(page: Page, url: string, typed: readonly string[]): Promise<string> {
  const button = page.getByRole('button', { name: 'Pay $149.99' })
  const output = page.locator('output')
  if (typed.length > 0) {
    await page.goto(url)
    await expect(button).toBeEnabled()
    const fields = page.locator('#card-fields iframe')
    await expect(fields).toHaveCount(typed.length)
    for (const [at, text] of typed.entries())
      await fields.nth(at).contentFrame().locator('#field').pressSequentially(text)
  }
  const before = (await output.textContent()) ?? ''
  await button.click()
  await expect(output).not.toHaveText(before)
  return (await output.textContent()) ?? ''
}

const languages = process.env['GUIDE_LANGUAGES']?.split(',') ?? ['curl']

for (const language of languages)
  test(`the guide in ${language}, from its page to the refund`, async ({ page, programs: { gatewayUrl } }) => {
    const folder = mkdtempSync(join(tmpdir(), 'guide-'))
    const restProxy = `${gatewayUrl}/proxy/`
    const port = await freePort()
    const env = {
      ...(await provisionBoth(gatewayUrl)),
      ...{ REST_PROXY_URL: restProxy, PORT: String(port) },
      // The first line of the program that serves the folder comes at once.
      PYTHONUNBUFFERED: '1',
    }
    try {
      const faults = await runGuide({
        ...{ file: join(import.meta.dirname, guide), language, folder, home: folder, env },
        variables: {
          urls: { gateway: gatewayUrl, restProxy },
          test: { card: cardNumber, cvv: '123', expiryMonthFirst: '1229' },
        },
        open: (file, typed) => pay(page, `http://localhost:${port}/${file}`, typed),
      })
      expect(faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
