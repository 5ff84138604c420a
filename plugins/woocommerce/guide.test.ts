import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../content/test-support/gateway.ts'
import { installedLanguages } from '../../content/test-support/programs.ts'
import { runGuide } from '../../content/test-support/run-guide.ts'
import { test as testCard } from '../../src/app/article/load-article.server.ts'
import { hostsOf } from '../../src/server/external-hosts.ts'
import { isPhpInstalled, openEmptyShop, pluginZip } from './test-support/shop.ts'
import { comeBack, open, payInForm } from './test-support/shopper.ts'

// The guide of the plugin, taken as its reader would, in a shop that has no plugin before: commands of WP-CLI and programs as printed. The
// pages of the administration, which a person presses through, are WooCommerce's own and are not here.

const guide = '../../content/articles/products/online/woocommerce-plugin/integration-guide.md'
const languages = (process.env['GUIDE_LANGUAGES']?.split(',') ?? ['curl']).filter(each =>
  installedLanguages.includes(each),
)
const home = mkdtempSync(join(tmpdir(), 'guide-home-'))
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.stop()
  rmSync(home, { recursive: true })
})

test.skipIf(!isPhpInstalled).each(languages)('the guide in %s', async language => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  const shop = await openEmptyShop()
  const secrets = await gateway.provisionAtNoon(language, ['terminalProfileId', 'fourPartKey', 'epiKey', 'mac'])
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/wp'), shop.wp, { mode: 0o700 })
  // As the link in the guide loads it.
  writeFileSync(join(folder, 'card-gateway.zip'), pluginZip(gateway.url))
  const env = {
    ...{ TERMINAL_PROFILE_ID: secrets.terminalProfileId, FOUR_PART_KEY: secrets.fourPartKey },
    ...{ EPI_KEY: secrets.epiKey, MAC: secrets.mac },
    ...{ SHOP_URL: shop.url, WC_KEY: 'ck_test', WC_SECRET: 'cs_test' },
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
  }
  const variables = { urls: { gateway: gateway.url, ...hostsOf({}, gateway.url) }, test: testCard }
  /** From the cart to the thank-you page. */
  async function buy(_page: string, [card, expiry, cvv]: readonly string[]): Promise<string> {
    const { id } = await shop.act('create', { total: '149.99' })
    const { redirect } = await shop.act<{ redirect: string }>('checkout', { id })
    const back = await payInForm(await open(redirect), card, { Expire: expiry ?? '', CVV2: cvv ?? '' })
    expect(await comeBack(back)).toContain('order-received')
    const { status } = await shop.act('order', { id })
    expect(status).toBe('processing')
    return status
  }
  try {
    const file = join(import.meta.dirname, guide)
    expect(await runGuide({ file, language, variables, folder, home, env, open: buy })).toEqual([])
    expect(shop.complaints()).toEqual([])
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true })
  }
})
