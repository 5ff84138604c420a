import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { test as testCard } from '../src/app/article/load-article.server.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import { envName } from '../src/domain/credentials/env-file.ts'
import { hostsOf } from '../src/server/config.ts'
import { products } from './data/products.ts'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { installedLanguages } from './test-support/programs.ts'
import { runGuide } from './test-support/run-guide.ts'

// Every integration guide, taken as a reader would, against the gateway with fresh keys: `npm run docs:run` in all languages that
// the machine has, `npm test` in one.

const languages = process.env['GUIDE_LANGUAGES']?.split(',') ?? ['curl']
/** Guides that are not taken word by word yet: they say by prose alone what their reader types. Their programs run in tests of their own. */
const byProse = new Set([
  ...['Hosted Checkout', 'Hosted Pay Page', 'Browser Post', 'iFrame JavaScript SDK', 'Recurring Billing API'],
  ...['Invoicing API', 'WooCommerce Plugin', 'BigCommerce', 'Android SDK', 'iOS Card-Reader SDK'],
  ...['PAX Semi-Integrated SDK', 'Ingenico Semi-Integrated API', 'Semi-Integrated Cloud API', 'Hospitality POS API'],
  ...['Business Reporting API', 'SFTP Account Updater', 'XML Batch File'],
])
const guides = (products as readonly ProductEntry[])
  .map(product => ({ product, file: join(import.meta.dirname, 'articles', `${product.path}/integration-guide.md`) }))
  .filter(({ product, file }) => existsSync(file) && !byProse.has(product.displayName))

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

describe.each(languages.filter(language => installedLanguages.includes(language)))('guides in %s', language => {
  test.each(guides)('$product.displayName', async ({ product, file }) => {
    const folder = mkdtempSync(join(tmpdir(), 'guide-'))
    const kinds = product.credentials.map(({ secret }) => secret)
    const secrets = await gateway.provision(`${product.name} ${language}`, kinds, 'Your company')
    const hosts = hostsOf({}, gateway.url)
    const env = Object.fromEntries([
      ...kinds.map(kind => [envName(kind), secrets[kind]]),
      ...Object.entries(hosts).map(([name, url]) => [
        `${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}_URL`,
        url,
      ]),
    ]) as Record<string, string>
    try {
      const variables = { urls: { gateway: gateway.url, sftp: gateway.sftpUrl, ...hosts }, test: testCard }
      expect(await runGuide({ file, language, variables, folder, env })).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
