import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CompressedBody } from './files/compressed.ts'
import { etagOf } from './files/page-cache.ts'
import { completePage, isFirstVisit, pageCompleter, readerMarks } from './first-visit.ts'
import { allowTexts } from './page-policy.ts'

const files: Record<string, string> = { '/assets/root-1.css': 'a{color:red}', '/assets/runtime-1.js': 'let a="$&"' }
const readFile = (path: string) => files[path]
const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`
const style = '<link rel="stylesheet" href="/assets/root-1.css"/>'
const runtime = '<script src="/assets/runtime-1.js" data-with="/assets/react-1.js"></script>'
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('who gets a page with its styles in it', () => {
  const navigation = { 'sec-fetch-dest': 'document' }
  test.each([
    ['an address was typed, or opened from a mail', { ...navigation, 'sec-fetch-site': 'none' }, true],
    ['another site leads here', { ...navigation, 'sec-fetch-site': 'cross-site' }, true],
    ['another port of the same host leads here', { ...navigation, 'sec-fetch-site': 'same-site' }, true],
    ['a page of ours fetches it ahead', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, false],
    ['a page of ours leads here', { ...navigation, 'sec-fetch-site': 'same-origin' }, false],
    ['a program asks, or a browser that does not say', {}, false],
    ['it is to be shown in a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'none' }, false],
  ])('%s', (_, headers, expected) => {
    expect(isFirstVisit(new Headers(headers as Record<string, string>))).toBe(expected)
  })
})

test('styles and runtime stand in the page as they are, the runtime behind the text, and are fetched for the next one', () => {
  expect(completePage(page(style + runtime), readFile).text).toBe(
    '<!doctype html><html><head><style data-href="/assets/root-1.css">a{color:red}</style><script>0</script></head><body><p>Text</p>' +
      '<script data-with="/assets/react-1.js">let a="$&"</script><link rel="prefetch" as="style" href="/assets/root-1.css"/>' +
      '<link rel="prefetch" as="script" href="/assets/runtime-1.js"/></body></html>',
  )
})

test.each([
  [null, ''],
  ['', ''],
  ['theme=sepia; not_signed_in=0', ''],
  ['theme=dark; other=1', ' data-theme="dark"'],
  ['theme=light; __Host-signed_in=1', ' data-theme="light" data-signed-in=""'],
  ['signed_in=1', ' data-signed-in=""'],
  ['theme=dark"><script>', ' data-theme="dark"'],
])('colours and account are in the page: %j', (cookies, marks) => {
  expect(readerMarks(cookies)).toBe(marks)
})

test('there is one page for each kind of reader, each with its ETag', () => {
  const body = new CompressedBody(page(style))
  const kept = { body, etag: etagOf(page(style)), contentType: 'text/html', policy: "default-src 'self'", route: '/' }
  const complete = pageCompleter(readFile)
  const [stranger, dark] = [complete(kept, ''), complete(kept, ' data-theme="dark"')]
  expect(complete(kept, '')).toBe(stranger)
  expect(dark.body.text()).toBe(stranger.body.text().replace('<html>', '<html data-theme="dark">'))
  expect(new Set([kept.etag, stranger.etag, dark.etag]).size).toBe(3)
})

test('what shows the next page is fetched for it too', () => {
  const named = runtime.replace('></script>', ' data-softnavigation="/assets/soft-navigation-1.js"></script>')
  const { text } = completePage(page(style + named), readFile)
  expect(text).toContain(
    '<script data-with="/assets/react-1.js" data-softnavigation="/assets/soft-navigation-1.js">let',
  )
  expect(text).toMatch(/<link rel="prefetch" as="script" href="\/assets\/soft-navigation-1.js"\/><\/body>/)
})

test.each([
  ['before the second heading', '<h2>A</h2><p>b</p><h2>C</h2><h2>D</h2>', '<h2>A</h2><p>b</p>|<h2>C</h2><h2>D</h2>'],
  ['nowhere in a page of one heading', '<h2>A</h2><p>b</p>', '<h2>A</h2><p>b</p>'],
  ['nowhere in an island', '<h2>A</h2><is-land><h2>B</h2></is-land>', '<h2>A</h2><is-land><h2>B</h2></is-land>'],
  ['behind an island', '<is-land><h2>A</h2></is-land><h2>B</h2>', '<is-land><h2>A</h2></is-land>|<h2>B</h2>'],
])('reading pauses %s', (_, body, expected) => {
  const { text } = completePage(page(style).replace('<p>Text</p>', body), readFile)
  expect(/<body>(.*)<link/.exec(text)?.[1]?.replace('<script>0</script>', '|')).toBe(expected)
})

test('the policy allows these texts and no other', () => {
  const { styleHashes, scriptHashes } = completePage(page(style + runtime), readFile)
  expect(allowTexts("default-src 'self'; script-src 'self' blob:", styleHashes, scriptHashes)).toBe(
    `default-src 'self'; script-src 'self' ${sha256('let a="$&"')} ${sha256('0')} blob:; style-src 'self' ${sha256('a{color:red}')}`,
  )
})

test('the first paint waits for no font', () => {
  const font = '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
  expect(completePage(page(font + style), readFile).text).not.toContain('woff2')
})

test('the font is asked for behind the text, by a script that the policy names or, where none runs, by styles', () => {
  const swapped = '@font-face{font-family:Inter;src:url(/assets/a.woff2);font-display:swap}'
  const { text, styleHashes, scriptHashes } = completePage(page(style), () => `${swapped}a{color:red}`)
  const script = /<script>(\{.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(script).toContain('/assets/a.woff2')
  expect(text).toBe(
    '<!doctype html><html><head><style data-href="/assets/root-1.css">a{color:red}</style><script>0</script></head><body><p>Text</p>' +
      `<noscript><style>${swapped}</style></noscript><script>${script}</script><link rel="prefetch" as="style" href="/assets/root-1.css"/></body></html>`,
  )
  expect(styleHashes.sort()).toEqual([sha256('a{color:red}'), sha256(swapped)].sort())
  expect(scriptHashes).toEqual([sha256(script), sha256('0')])
})

test.each([
  ['is not there', {}],
  ['would end its element', { '/assets/root-1.css': '</style>', '/assets/runtime-1.js': '"</script>"' }],
  ['would open a comment', { '/assets/runtime-1.js': '"<!--"' }],
])('a file that %s stays a file', (_, some: Record<string, string>) => {
  const given = page(style + runtime)
  const { text, styleHashes, scriptHashes } = completePage(given, path => some[path])
  expect({ text, styleHashes, scriptHashes }).toEqual({ text: given, styleHashes: [], scriptHashes: [] })
})
