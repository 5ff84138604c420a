import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { brand } from '../../content/data/brand.ts'
import { products } from '../../content/data/products.ts'
import { envName, envValue, toEnvFile } from './env-file.ts'

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

test('a file for a product, with what it does not know named by its label', () => {
  const product = { credentials: [{ label: 'TIC', secret: 'mac' as const }] }
  const items = [
    { key: 'TIC', value: 'abc' },
    { key: 'App source', value: 'x y' },
  ]
  expect(toEnvFile(product, { productName: 'Ingenico', items })).toBe(
    "# Ingenico, sandbox only. Keep this file out of repositories.\nMAC=abc\nAPP_SOURCE='x y'\n",
  )
})

/** Programs of a product's articles, by the last part of its path. */
function programsOf(path: string): string {
  const folder = join(
    import.meta.dirname,
    '../../content/snippets',
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
  for (const { secret } of credentials) expect(programs).toMatch(new RegExp(`\\b${envName(secret)}\\b`))
})
