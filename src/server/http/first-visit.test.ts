import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { completePage, isFirstVisit } from './first-visit.ts'
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

/** The script in the head of a page, which runs before its first paint. */
const earlyScript = (text: string) => /<script>(.*)<\/script><\/head>/.exec(text)?.[1] ?? ''

test('styles and runtime stand in the page as they are, the runtime behind the text, and are fetched for the next one', () => {
  const { text } = completePage(page(style + runtime), readFile)
  expect(text).toBe(
    `<!doctype html><html><head><style data-href="/assets/root-1.css">a{color:red}</style><script>${earlyScript(text)}</script></head><body><p>Text</p>` +
      '<script data-with="/assets/react-1.js">let a="$&"</script><link rel="prefetch" as="style" href="/assets/root-1.css"/>' +
      '<link rel="prefetch" as="script" href="/assets/runtime-1.js"/></body></html>',
  )
})

test.each([
  ['', {}, [['data-signed-in', false]]],
  ['theme=dark; other=1', { theme: 'dark' }, [['data-signed-in', false]]],
  ['theme=light; __Host-signed_in=1', { theme: 'light' }, [['data-signed-in', true]]],
])('colours and account are set in the first frame: "%s"', (cookie, dataset, toggled) => {
  const frames: (() => void)[] = []
  const attributes: unknown[][] = []
  const documentElement = { dataset: {}, toggleAttribute: (...given: unknown[]) => attributes.push(given) }
  runInNewContext(earlyScript(completePage(page(style + runtime), readFile).text), {
    document: { cookie, documentElement },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  })
  expect({ ...documentElement.dataset, attributes }).toEqual({ attributes: [] })
  for (const frame of frames) frame()
  expect({ dataset: documentElement.dataset, attributes }).toEqual({ dataset, attributes: toggled })
})

test('what shows the next page is fetched for it too', () => {
  const named = runtime.replace('></script>', ' data-softnavigation="/assets/soft-navigation-1.js"></script>')
  const { text } = completePage(page(style + named), readFile)
  expect(text).toContain(
    '<script data-with="/assets/react-1.js" data-softnavigation="/assets/soft-navigation-1.js">let',
  )
  expect(text).toMatch(/<link rel="prefetch" as="script" href="\/assets\/soft-navigation-1.js"\/><\/body>/)
})

test('the policy allows these texts and no other', () => {
  const { text, styleHashes, scriptHashes } = completePage(page(style + runtime), readFile)
  expect(allowTexts("default-src 'self'; script-src 'self' blob:", styleHashes, scriptHashes)).toBe(
    `default-src 'self'; script-src 'self' ${sha256('let a="$&"')} ${sha256(earlyScript(text))} blob:; style-src 'self' ${sha256('a{color:red}')}`,
  )
})

test('the first paint waits for no font', () => {
  const font = '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
  expect(completePage(page(font + style), readFile).text).not.toContain('woff2')
})

test('the font is asked for behind the text, by a script that the policy names or, where none runs, by styles', () => {
  const swapped = '@font-face{font-family:Inter;src:url(/assets/a.woff2);font-display:swap}'
  const { text, styleHashes, scriptHashes } = completePage(page(style), () => `${swapped}a{color:red}`)
  const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? ''
  expect(script).toContain('/assets/a.woff2')
  expect(text).toBe(
    '<!doctype html><html><head><style data-href="/assets/root-1.css">a{color:red}</style></head><body><p>Text</p>' +
      `<noscript><style>${swapped}</style></noscript><script>${script}</script><link rel="prefetch" as="style" href="/assets/root-1.css"/></body></html>`,
  )
  expect(styleHashes.sort()).toEqual([sha256('a{color:red}'), sha256(swapped)].sort())
  expect(scriptHashes).toEqual([sha256(script)])
})

test('faces of the system are made before the text, by a script that the policy names', () => {
  const local = '@font-face{font-family:Fallback;src:local(Arial)}'
  const { text, scriptHashes } = completePage(page(style), () => `${local}a{color:red}`)
  const script = earlyScript(text)
  expect(script).toContain('local(Arial)')
  expect(text).toContain(`<noscript><style>${local}</style></noscript>`)
  expect(scriptHashes).toEqual([sha256(script)])
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
