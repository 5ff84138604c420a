import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import { envName, envValue, joinEnvFiles, toEnvFile } from './env-file.ts'

const awkward = ['plain-1_2.3', 'eyJ0Ijoi+/==', 'two words', 'a#b', '$HOME `id`', '"quoted"', 'back\\slash', '', 'ünï']

test.each([...awkward, "it's"])('%j is read back as it was by the reader of Node', value => {
  expect(parseEnv(`NAME=${envValue(value)}`)).toEqual({ NAME: value })
})

test('and by a shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
  const file = join(folder, '.env')
  for (const value of [...awkward, "it's"]) {
    writeFileSync(file, `NAME=${envValue(value)}\n`)
    expect(execFileSync('sh', ['-c', `. "$1"; printf %s "$NAME"`, 'sh', file], { encoding: 'utf8' })).toBe(value)
  }
  rmSync(folder, { recursive: true })
})

test('a file for a product: its pairs by its name, the addresses, and what it does not know by its label', () => {
  const product = { credentials: [{ label: 'TIC', secret: 'mac' as const }] }
  const items = [
    { key: 'TIC', value: 'abc' },
    { key: 'App source', value: 'x y' },
  ]
  const addresses = [{ name: 'SERVER_POST_URL', value: 'https://gateway.example/serverpost/' }]
  expect(toEnvFile(product, { productName: 'Ingenico (SI)', items, addresses })).toBe(
    `# Ingenico (SI), sandbox only. Keep this file out of repositories.
INGENICO_SI_MAC=abc
INGENICO_SI_APP_SOURCE='x y'
SERVER_POST_URL=https://gateway.example/serverpost/
# For the programs of the guides: export MAC="$INGENICO_SI_MAC" APP_SOURCE="$INGENICO_SI_APP_SOURCE"
`,
  )
})

test('several products share one file, and its last lines give a program its names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
  const file = join(folder, '.env')
  const texts = products.map(product =>
    toEnvFile(product, {
      productName: product.name,
      items: product.credentials.map(({ label }) => ({ key: label, value: `${label} of ${product.name}` })),
    }),
  )
  writeFileSync(file, texts.join(''))
  const read = parseEnv(readFileSync(file, 'utf8'))
  const pairs = products.flatMap(({ name, credentials }) => credentials.map(({ label }) => `${label} of ${name}`))
  expect(Object.values(read).sort()).toEqual(pairs.sort())
  const [, exports] =
    texts.join('').match(/# For the programs of the guides: (export FOUR_PART_KEY="\$BROWSER_POST_.*)/) ?? []
  const shell = `. "$1"; ${exports}; printf %s "$MAC"`
  expect(execFileSync('sh', ['-c', shell, 'sh', file], { encoding: 'utf8' })).toBe('MAC of Browser Post')
  rmSync(folder, { recursive: true })
})

/** Programs of a product's articles, by the last part of its path. */
function programsOf(path: string): string {
  const folder = join(
    import.meta.dirname,
    '../../../content/snippets',
    path.split('/').at(-1)?.replace(`${brand.slug}-`, '') ?? '',
  )
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.map(file => readFileSync(join(file.parentPath, file.name), 'utf8')).join('\n')
}

/** Shops are set up by hand, and the ids of Hosted Checkout stand in pages. */
const withoutPrograms: readonly string[] = ['WooCommerce Plugin', 'BigCommerce', 'Hosted Checkout']
test.each(
  products.filter(({ name }) => !withoutPrograms.includes(name)).map(product => [product.name, product] as const),
)('%s: the programs of its articles read the names of the file', (_, { path, credentials }) => {
  const programs = programsOf(path)
  // The secret for reading stands where another one does, under the name of that.
  const read = credentials.filter(({ secret }) => secret !== 'readingSecret')
  for (const { secret } of read) expect(programs).toMatch(new RegExp(`\\b${envName(secret)}\\b`))
})

test('files of several products are one, in which an address that they share stands once', () => {
  const one = toEnvFile(undefined, {
    productName: 'One',
    items: [{ key: 'MAC', value: 'a' }],
    addresses: [{ name: 'X_URL', value: 'http://x' }],
  })
  const two = toEnvFile(undefined, {
    productName: 'Two',
    items: [{ key: 'MAC', value: 'b' }],
    addresses: [{ name: 'X_URL', value: 'http://x' }],
  })
  const lines = joinEnvFiles([one, two]).split('\n')
  expect(lines.filter(line => /^[A-Z]/.test(line))).toEqual(['ONE_MAC=a', 'X_URL=http://x', 'TWO_MAC=b'])
})
