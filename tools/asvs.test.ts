import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofsOf, readEntries, requirements, summaryFile, summaryOf } from './asvs.mjs'
import { root } from './bootstrap.mjs'

type Named = Record<string, string | string[]>
type Entry = {
  id: string
  file: string
  level: number
  asks: string
  where?: string
  tests?: Named
  documents?: Named
  not?: string
  open?: string
}
const entries: Entry[] = readEntries()
const asks: { id: string; level: number }[] = requirements

test('the list is that of the standard: 70 requirements of level 1, 183 of level 2', () => {
  expect([1, 2].map(level => asks.filter(each => each.level === level).length)).toEqual([70, 183])
  expect(new Set(asks.map(({ id }) => id)).size).toBe(253)
})

test('each requirement has one entry, at its level, in the file of its chapter', () => {
  const known = (list: { id: string; level: number }[]) => list.map(({ id, level }) => `${id} ${level}`).sort()
  expect(known(entries)).toEqual(known(asks))
  for (const { id, file } of entries) expect([id, file]).toEqual([id, `v${id.split('.')[0]?.padStart(2, '0')}.yaml`])
})

test.each(entries)('$id says what it asks and has one answer', entry => {
  expect(entry.asks).toMatch(/^\p{Lu}.{10,150}\.$/u)
  const answers = [entry.not, entry.open, entry.tests ?? entry.documents].filter(each => each !== undefined)
  expect(answers).toHaveLength(1)
  for (const reason of [entry.not, entry.open]) if (reason !== undefined) expect(reason).toMatch(/^\S.{10,}[^.]$/)
})

// What asks for documentation is proven by the document; everything else by what runs.
const asksForDocuments = /^(?:2|5|6|7|8|11|13|14|15|16)\.1\.\d+$/

test.each(entries.filter(({ tests, documents }) => tests ?? documents))('$id: its proofs are there', entry => {
  if (!asksForDocuments.test(entry.id)) expect(entry.documents).toBeUndefined()
  const proofs = [...proofsOf(entry.tests), ...proofsOf(entry.documents)] as [string, string][]
  expect(proofs.length).toBeGreaterThan(0)
  for (const [file] of proofsOf(entry.tests)) expect(file).toMatch(/\.(test|e2e)\.tsx?$/)
  for (const [file, phrase] of proofs) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
    expect(phrase.length, `${file}: ${phrase}`).toBeGreaterThan(7)
    const isThere = readFileSync(join(root, file), 'utf8').includes(phrase)
    expect([file, phrase, isThere]).toEqual([file, phrase, true])
  }
})

test('the summary is that of the entries: node tools/asvs.mjs', () => {
  expect(readFileSync(summaryFile, 'utf8')).toBe(summaryOf(entries))
})

// What entries say of the whole code.

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !/\.test\.tsx?$|\/test-support\//.test(file))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const having = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

test('no program is started, and no text run as one', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(having(/child_process|node:vm\b|\beval\(|new Function\(/)).toEqual([])
})

test('nothing that must not be guessed comes from Math.random', () => {
  // Pauses before another try, and names of frames in a browser too old for better ones: their messages are checked by origin.
  expect(having(/Math\.random/)).toEqual([
    'src/app/live/follow-changes.ts',
    'src/gateway/apis/iframe-sdk/browser/draw-fields.ts',
    'src/gateway/apis/iframe-sdk/browser/pay-now.ts',
    'src/server/live/backoff.ts',
  ])
})

test('hashes, ciphers and keys are those of this list', () => {
  const calls = /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync|subtle\.digest)\(\s*[^\s,)]+/g
  const used = sources.flatMap(({ text }) => text.match(calls) ?? []).map(call => call.replaceAll(/\s/g, ''))
  const named = new Set(used)
  expect([...named].sort()).toEqual([
    "createCipheriv('aes-256-cbc'",
    "createCipheriv('aes-256-gcm'",
    "createDecipheriv('aes-256-cbc'",
    "createDecipheriv('aes-256-gcm'",
    "createHash('sha256'",
    "createHash('sha384'",
    "createHmac('sha256'",
    "hkdfSync('sha256'",
    "subtle.digest('SHA-256'",
  ])
  // In this mode nothing else is encrypted: the form of a TAC is published.
  expect(having(/aes-256-cbc/)).toEqual(['src/gateway/http/authenticate/tac.ts'])
  expect(having(/argon2/i)).toContain('src/server/session/password-hash.ts')
  // Web Crypto signs by the same HMAC-SHA-256, in pages that show how; nothing is encrypted there.
  expect(having(/subtle\.(encrypt|decrypt|deriveKey|generateKey)/)).toEqual([])
})

test('certificates of others are always checked', () => {
  expect(having(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})
