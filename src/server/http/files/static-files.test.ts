import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'static-'))
let files: ReturnType<typeof createStaticFiles>
beforeAll(() => {
  mkdirSync(join(dir, 'client/assets'), { recursive: true })
  mkdirSync(join(dir, 'client/.vite'))
  writeFileSync(join(dir, 'client/assets/a-1.js'), 'let a = 1')
  writeFileSync(join(dir, 'client/icon.svg'), '<svg/>')
  writeFileSync(join(dir, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(dir, 'secret.txt'), 'secret')
  files = createStaticFiles(join(dir, 'client'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const get = (path: string, init?: RequestInit) => files.answer(new Request(`http://portal.test${path}`, init))

test('hashed files are kept for ever, others for an hour', async () => {
  const script = await get('/assets/a-1.js')
  expect(script?.headers.get('cache-control')).toContain('immutable')
  expect(script?.headers.get('content-type')).toContain('text/javascript')
  expect((await get('/icon.svg'))?.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a HEAD request gets the headers alone', async () => {
  expect(await (await get('/icon.svg', { method: 'HEAD' }))?.text()).toBe('')
})

test.each([
  '/nothing.js',
  '/.vite/manifest.json',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/a-1.js%00',
])('%s is nobody’s file', path => {
  expect(get(path)).toBeNull()
})

test('a page may carry the text of a file, and of nothing else', () => {
  expect(files.text('/assets/a-1.js')).toBe('let a = 1')
  expect(files.text('/../secret.txt')).toBeUndefined()
})
