import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { test as testCard } from '../src/app/article/load-article.server.ts'
import type { ProductEntry, SecretKind } from '../src/domain/catalogue/product.ts'
import { envName } from '../src/domain/credentials/env-file.ts'
import { unbrandPath } from '../src/lib/brand-path.ts'
import { isWholeRun } from '../src/platform/test-support/whole-run.ts'
import { hostsOf } from '../src/server/external-hosts.ts'
import { brand } from './data/brand.ts'
import { products } from './data/products.ts'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { freePort } from './test-support/processes.ts'
import { installedLanguages } from './test-support/programs.ts'
import { runGuide } from './test-support/run-guide.ts'

// Integration guides, taken as a reader would, against the gateway with fresh keys: `npm run docs:run` takes each in all languages that
// the machine has, `npm run test:all` each in one, `npm test` a few of them (decision 0321).

const givenLanguages = process.env['GUIDE_LANGUAGES']
const languages = givenLanguages?.split(',') ?? ['curl']
/** One of each kind: commands alone, a form, a handler, signed calls, a file over SFTP, days that pass, a terminal. */
const sample = [
  ...[
    'Server Post API',
    'Browser Post',
    'Hosted Checkout',
    'Custom Pay API',
    'XML Batch File',
    'Recurring Billing API',
  ],
  `${brand.name} Semi-Integrated Cloud API`,
]
/** Guides that are taken by tests of their own: in a browser (e2e/card-fields-guide.e2e.ts), in a shop (plugins/woocommerce/guide.test.ts). */
const takenElsewhere = new Set(['iFrame JavaScript SDK', 'WooCommerce Plugin'])
const guides = (products as readonly ProductEntry[])
  .map(product => {
    const path = unbrandPath(`${product.path}/integration-guide.md`, brand.slug)
    return { product, file: join(import.meta.dirname, 'articles', path) }
  })
  .filter(({ product, file }) => existsSync(file) && !takenElsewhere.has(product.displayName))
const taken =
  isWholeRun || givenLanguages ? guides : guides.filter(({ product }) => sample.includes(product.displayName))

const home = mkdtempSync(join(tmpdir(), 'guides-'))
/** Guides that undo or change a payment of the open batch: none closes while they are taken. */
const inOneBatch = new Set([
  ...['PAX Semi-Integrated SDK', 'Ingenico Semi-Integrated API', 'Hospitality POS API'],
  ...['Hosted Checkout', 'Hosted Pay Page', 'Browser Post'],
])
/** What a guide's server has beyond the keys of its page or app: those of Custom Pay, or the password of Business Reporting. */
const ofServer: Readonly<Record<string, readonly SecretKind[]>> = {
  'Hosted Checkout': ['epiId', 'epiKey'],
  'Android SDK': ['password'],
  'iOS Card-Reader SDK': ['password'],
}
const cents = (dollars = '') => Math.round(Number(dollars) * 100)
/**
 * What only a Mac does: an app in Swift or Objective-C charges a card. Here its twin for Android does, which counts in dollars; that both
 * programs of the Mac say the same words is held by snippets-mobile-sdks.test.ts.
 */
const twins = {
  'magtek-ios-sdk/sale': {
    task: 'pa-android-sdk/sale',
    inWords: (out: string) =>
      out
        .replace(/^(Approved: \w+), ([\d.]+)$/, (_all, start, dollars) => `${start}, ${cents(dollars)} cents`)
        .replace(
          /^(Another amount:) ([\d.]+) instead of ([\d.]+)/,
          (_all, start, came, asked) => `${start} ${cents(came)} cents instead of ${cents(asked)}`,
        ),
  },
}
/** Where a guide's own handler listens, which takes port 8080 where a reader says nothing. */
const handlerAt = (port: number) => [
  ['PORT', String(port)],
  ['REDIRECT_URL', `http://localhost:${port}/answer`],
]
/** Who types the password that `sftp` asks for, and confirms the server; what is known of servers is kept in the reader's folder. */
function sftpOf(folder: string) {
  const asked = join(folder, 'asked.sh')
  writeFileSync(asked, '#!/bin/sh\ncase $1 in *yes/no*) echo yes ;; *) echo "$SFTP_KEY" ;; esac\n', { mode: 0o700 })
  const sftp = `#!/bin/sh\nexec /usr/bin/env PATH='${process.env['PATH']}' sftp -o UserKnownHostsFile="$HOME/known_hosts" "$@"\n`
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/sftp'), sftp, { mode: 0o700 })
  return [
    ['SSH_ASKPASS', asked],
    ['SSH_ASKPASS_REQUIRE', 'force'],
    ['PATH', [join(folder, 'bin'), process.env['PATH']].join(delimiter)],
  ]
}
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.stop()
  rmSync(home, { recursive: true, force: true })
})

describe.each(languages.filter(language => installedLanguages.includes(language)))('guides in %s', language => {
  test.each(taken)('$product.displayName', async ({ product, file }) => {
    const folder = mkdtempSync(join(tmpdir(), 'guide-'))
    const kinds = [...product.credentials.map(({ secret }) => secret), ...(ofServer[product.displayName] ?? [])]
    const provision = inOneBatch.has(product.displayName) ? gateway.provisionAtNoon : gateway.provision
    const secrets = await provision(`${product.name} ${language}`, kinds, 'Your company')
    const hosts = hostsOf({}, gateway.url)
    const env = Object.fromEntries([
      ...kinds.map(kind => [envName(kind), secrets[kind]]),
      ...Object.entries(hosts).map(([name, url]) => [
        `${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}_URL`,
        url,
      ]),
      // In production they are at the customer's, or at the gateway: no hosts of their own.
      ...['pax', 'ingenico', 'hospitality'].map(name => [`${name.toUpperCase()}_URL`, `${gateway.url}/${name}/`]),
      // Programs take the address of a store's server as BigCommerce writes its own, without a slash at its end.
      ['BIGCOMMERCE_URL', hosts.bigcommerce.replace(/\/$/, '')],
      ['TERMINAL_PORT', String(await freePort())],
      ...handlerAt(await freePort()),
      ...sftpOf(folder),
    ]) as Record<string, string>
    try {
      const variables = { urls: { gateway: gateway.url, sftp: gateway.sftpUrl, ...hosts }, test: testCard }
      expect(await runGuide({ file, language, variables, folder, home, env, twins })).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
