import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from '../../content/test-support/programs.ts'
import { woocommercePlugin } from '../../src/app/documents/woocommerce-plugin.server.ts'

const folder = join(import.meta.dirname, 'card-gateway')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.php'))
const sources = files.map(name => [name, readFileSync(join(folder, name), 'utf8')] as const)

test.each(sources)('%s is not run by whoever opens its address', (_name, text) => {
  expect(text).toMatch(/defined\('(ABSPATH|WP_UNINSTALL_PLUGIN)'\) \|\| exit;/)
})

test('orders are reached by the methods of WooCommerce alone, wherever it keeps them', () => {
  for (const [name, text] of sources)
    expect(text, name).not.toMatch(/get_post|update_post|postmeta|wp_insert|\$wpdb->(query|insert|update|posts)/)
})

test('every text can be translated, and stands in the file that translators take', () => {
  const pot = readFileSync(join(folder, 'languages/card-gateway.pot'), 'utf8').replace(/"\n"/g, '')
  const texts = sources.flatMap(([, text]) =>
    [...text.matchAll(/(?:__|esc_html__)\(\s*'((?:[^'\\]|\\.)*)',\s*'([^']*)'\s*\)/g)].map(
      ([, words = '', domain]) => ({ words, domain }),
    ),
  )
  expect(texts.length).toBeGreaterThan(40)
  for (const { words, domain } of texts) {
    expect(domain).toBe('card-gateway')
    expect(pot).toContain(`msgid ${JSON.stringify(words)}`)
  }
})

test('the zip is the same bytes each time, and has the addresses of its sandbox', () => {
  const urls = {
    hostedCheckout: "https://sandbox.example/o'hosted/",
    hostedPayPage: 'https://sandbox.example/paypage/',
    keyExchange: 'https://sandbox.example/keyexch',
    customPay: 'https://sandbox.example/epi/',
  }
  const zip = woocommercePlugin(urls)
  expect(zip).toEqual(woocommercePlugin({ ...urls }))
  const text = Buffer.from(zip).toString()
  expect(text).toContain("'hosted_checkout' => 'https://sandbox.example/o\\'hosted/'")
  expect(text).not.toContain('localhost')
})

const sniffs = [
  'Generic.Files.LineLength',
  'PSR1.Methods.CamelCapsMethodName',
  'PSR1.Files.SideEffects',
  'PSR1.Classes.ClassDeclaration',
  'Squiz.Classes.ValidClassName',
]
if (isInstalled(['php', '--version']))
  test.each(files)('%s compiles', name => {
    expect(execFileSync('php', ['-l', join(folder, name)], { encoding: 'utf8' })).toContain('No syntax errors')
  })
else test.skip('the plugin compiles: PHP is not installed', () => {})

if (isInstalled(['phpcs', '--version']))
  test('the code obeys PSR-12, with names and entry points as WordPress has them', () => {
    const options = ['--standard=PSR12', '--extensions=php', `--exclude=${sniffs}`]
    expect(execFileSync('phpcs', [...options, folder], { encoding: 'utf8' })).toBe('')
  })
else test.skip('the plugin obeys PSR-12: phpcs is not installed', () => {})
