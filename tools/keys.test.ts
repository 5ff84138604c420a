import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const page = readFileSync(join(root, 'docs/keys.md'), 'utf8')
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter(file => !/\.test\.ts$|\/test-support\//.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n')
/** The first cells of the rows of a table, without their marks. */
const rowsOf = (heading: string) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell)
}

test('each key that is derived has a row with its name, and each row of one has its key', () => {
  const derived = [
    ...[...sources.matchAll(/derive\('([^']+)'\)/g)],
    ...[...sources.matchAll(/hkdfSync\('sha256', \w+, '', '([^']+)'/g)],
  ].map(([, name = '']) => name)
  expect(derived.length).toBeGreaterThan(8)
  const named = rowsOf('Keys').flatMap(cell => /^– `(.+)`$/.exec(cell)?.[1] ?? [])
  expect(named.sort()).toEqual([...new Set(derived)].sort())
})

test('each algorithm that is called has a row', () => {
  const names: Record<string, string> = {
    'aes-256-cbc': 'AES-256-CBC',
    'aes-256-gcm': 'AES-256-GCM',
    sha256: 'SHA-256',
    sha384: 'SHA-384',
  }
  const called = sources.matchAll(/\bcreate(?:Hash|Cipheriv)\(\s*'([^']+)'/g)
  const used = new Set([...called].map(([, name = '']) => names[name] ?? name))
  expect(used.size).toBeGreaterThan(3)
  const listed = rowsOf('Algorithms')
  for (const algorithm of used) expect(listed).toContain(algorithm)
  const others = { 'HMAC-SHA-256': /createHmac\('sha256'/, 'HKDF-SHA-256': /hkdfSync\('sha256'/, Argon2id: /argon2id/ }
  for (const [algorithm, call] of Object.entries(others)) {
    expect(listed).toContain(algorithm)
    expect(sources).toMatch(call)
  }
})

test('each secret of the settings has a row, and a row that says how it is changed', () => {
  for (const name of ['AUTH_SECRET', 'GATEWAY_SECRET', 'METRICS_TOKEN']) {
    expect(rowsOf('Keys')).toContain(`\`${name}\``)
    expect(operations).toContain(`| \`${name}\` |`)
  }
})
