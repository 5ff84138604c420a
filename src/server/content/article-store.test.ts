import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { processMsOf } from '../../lib/test-support/cpu-time.ts'
import { type ArticleStore, createArticleStore } from './article-store.ts'
import type { ContentError } from './front-matter.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const article = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: ${title}\ndescription: A sentence that is long enough.\nkind: guide\n${more}---\n\n${body}\n`

function setUp(files: Record<string, string>) {
  const contentDir = mkdtempSync(join(tmpdir(), 'content-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true })
    writeFileSync(join(contentDir, name), text)
  }
  mkdirSync(join(contentDir, 'articles'))
  for (const [name, text] of Object.entries(files)) write(name, text)
  const problems: ContentError[] = []
  let nowMs = 0
  const store: ArticleStore = createArticleStore({
    contentDir,
    clock: () => nowMs,
    onProblem: error => problems.push(error),
  })
  cleanups.push(() => {
    store.close()
    rmSync(contentDir, { recursive: true })
  })
  return {
    store,
    write,
    problems,
    contentDir,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

test('a file is found at its URL, with the line where its body begins', async () => {
  const { store } = setUp({ 'articles/products/online/a.md': article('A', 'Body.', 'nav: Short\norder: 3\n') })
  const found = await store.find('/products/online/a')
  expect(found).toMatchObject({
    path: '/products/online/a',
    title: 'A',
    navLabel: 'Short',
    order: 3,
    tags: [],
    file: 'content/articles/products/online/a.md',
    firstLine: 8,
  })
  expect(found?.body).toBe('\nBody.\n')
})

test.each(['/../secret', '/products/../../etc/passwd', '/products//a', '/a.md', '', '/', '/A', '/%2e%2e/x', '/a\0'])(
  'the path %j names nothing',
  async path => {
    const { store } = setUp({ 'articles/a.md': article('A'), 'secret.md': article('Secret') })
    expect(await store.find(path)).toBeNull()
  },
)

test('a new, a changed and a removed article are live on the next request', async () => {
  const { store, write, contentDir, pass } = setUp({ 'articles/a.md': article('First') })
  const before = await store.version()
  expect((await store.list()).map(each => each.title)).toEqual(['First'])

  write('articles/a.md', article('Second'))
  write('articles/new/b.md', article('New'))
  pass(10_001)
  expect(await store.version()).not.toBe(before)
  expect((await store.list()).map(each => each.title)).toEqual(['Second', 'New'])

  rmSync(join(contentDir, 'articles/a.md'))
  pass(10_001)
  expect(await store.find('/a')).toBeNull()
  expect((await store.list()).map(each => each.title)).toEqual(['New'])
})

test('the file system tells of a change without waiting', async () => {
  const { store, write } = setUp({ 'articles/a.md': article('First') })
  const before = await store.version()
  write('articles/a.md', article('Second'))
  await expect.poll(() => store.version(), { timeout: 20_000 }).not.toBe(before)
})

test('a program that may have few files open reads more articles than that', () => {
  const { contentDir } = setUp(
    Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`articles/a${n}.md`, article(`A ${n}`)])),
  )
  const source = new URL('./article-store.ts', import.meta.url).href
  const program = `
    const { createArticleStore } = await import(${JSON.stringify(source)})
    const store = createArticleStore({ contentDir: ${JSON.stringify(contentDir)}, clock: Date.now })
    console.log((await store.list()).length)
    store.close()`
  const limited = ['-c', 'ulimit -n 300; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program]
  expect(execFileSync('sh', limited, { encoding: 'utf8' })).toBe('600\n')
})

test('folders are watched, not files; also those that came later, and one that took the place of another', async () => {
  const many = Array.from({ length: 40 }, (_, n) => [`articles/guides/a${n}.md`, article(`A ${n}`)])
  const { store, write, contentDir } = setUp(Object.fromEntries(many))
  const watchers = () => process.getActiveResourcesInfo().filter(name => name === 'FSEventWrap').length
  const before = watchers()
  await store.list()
  expect(watchers() - before).toBeLessThan(10)
  const appears = (path: string) => expect.poll(() => store.find(path), { timeout: 20_000 }).not.toBeNull()
  write('articles/later/below/b.md', article('B'))
  await appears('/later/below/b')
  write('articles/later/below/c.md', article('C'))
  await appears('/later/below/c')
  rmSync(join(contentDir, 'articles/later'), { recursive: true })
  write('articles/later/below/d.md', article('D'))
  await appears('/later/below/d')
  write('articles/later/below/e.md', article('E'))
  await appears('/later/below/e')
})

test('what the file system does not tell is seen before long, and nobody waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanups.push(() => vi.useRealTimers())
  const { store, contentDir, pass } = setUp({ 'articles/a.md': article('First'), 'elsewhere.md': article('Second') })
  rmSync(join(contentDir, 'articles/a.md'))
  // Who watches the folder is not told of what is written by the other name of a file.
  linkSync(join(contentDir, 'elsewhere.md'), join(contentDir, 'articles/a.md'))
  const before = await store.version()
  writeFileSync(join(contentDir, 'elsewhere.md'), article('Third'))
  pass(5_001)
  expect(await store.version()).toBe(before)
  vi.advanceTimersByTime(5_001)
  await expect.poll(() => store.version()).not.toBe(before)
})

test('a folder in which a look takes long is looked at for a hundredth of the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanups.push(() => vi.useRealTimers())
  const { contentDir } = setUp({ 'articles/a.md': article('First') })
  // A look takes as long as passes between two questions for the time.
  let nowMs = 0
  const clock = vi.fn(() => (nowMs += 100))
  const store = createArticleStore({ contentDir, clock })
  cleanups.push(() => store.close())
  await store.version()
  clock.mockClear()
  vi.advanceTimersByTime(9_999)
  expect(clock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(clock).toHaveBeenCalled()
})

test('a program that slept looks before it answers', async () => {
  const { store, contentDir, pass } = setUp({ 'articles/a.md': article('First') })
  const before = await store.version()
  store.close()
  writeFileSync(join(contentDir, 'articles/a.md'), article('Second'))
  expect(await store.version()).toBe(before)
  pass(10_001)
  expect(await store.version()).not.toBe(before)
})

test('the version stays while nothing changes, also when a file is looked at again', async () => {
  const { store, pass } = setUp({ 'articles/a.md': article('A') })
  const before = await store.version()
  pass(5_001)
  expect(await store.version()).toBe(before)
})

test('an edit that keeps size and modification time is noticed', async () => {
  const { store, write, contentDir, pass } = setUp({ 'articles/a.md': article('AAAA') })
  utimesSync(join(contentDir, 'articles/a.md'), 1, 1)
  const before = await store.version()
  write('articles/a.md', article('BBBB'))
  utimesSync(join(contentDir, 'articles/a.md'), 1, 1)
  pass(10_001)
  expect(await store.version()).not.toBe(before)
})

test.each([
  [
    'no front matter',
    '# Hello',
    'content/articles/bad.md:1: An article begins with front matter between two lines of ---.',
  ],
  [
    'an unknown kind',
    article('T').replace('guide', 'gide'),
    'content/articles/bad.md:4: Front matter "kind": Invalid option',
  ],
  [
    'an unknown field',
    article('T', '', 'author: me\n'),
    'content/articles/bad.md:1: Front matter: Unrecognized key: "author"',
  ],
  [
    'no title',
    article('T').replace('title: T\n', ''),
    'content/articles/bad.md:1: Front matter "title": Invalid input',
  ],
  [
    'broken YAML',
    article('"T'),
    'content/articles/bad.md:4: The front matter is not YAML: Missing closing "quote. Read',
  ],
])('an article with %s is reported, and the others are served', async (_name, text, message) => {
  const { store, problems } = setUp({ 'articles/bad.md': text, 'articles/good.md': article('Good') })
  expect((await store.list()).map(each => each.title)).toEqual(['Good'])
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.message).toContain('Read content/README.md#front-matter.')
  await expect(store.find('/bad')).rejects.toThrow(message)
})

test('snippets of a task are given by language', async () => {
  const { store } = setUp({
    'snippets/shop/pay/python.py': 'print(1)',
    'snippets/shop/pay/curl.sh': 'curl',
    'snippets/shop/pay/more/x.py': 'no',
  })
  expect(await store.snippets('shop', 'pay')).toEqual({ curl: 'curl', python: 'print(1)' })
  expect(await store.snippets('shop', 'refund')).toEqual({})
  expect(await store.snippets('..', 'articles')).toEqual({})
})

test('asking a thousand times whether a thousand articles changed costs a part of reading them once', async () => {
  const { store } = setUp(
    Object.fromEntries(
      Array.from({ length: 1_000 }, (_, n) => [`articles/many/a${n}.md`, article(`A${n}`, 'x'.repeat(8_000))]),
    ),
  )
  const readingMs = await processMsOf(async () => expect(await store.list()).toHaveLength(1_000))
  const askingMs = await processMsOf(async () => {
    for (let n = 0; n < 1_000; n++) await store.version()
  })
  expect(askingMs).toBeLessThan(readingMs / 3)
})
