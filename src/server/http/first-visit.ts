import { createHash } from 'node:crypto'
import { type CachedPage, etagOf } from './files/page-cache.ts'
import { firstVisitFonts } from './first-visit-fonts.ts'
import { allowTexts } from './page-policy.ts'

/** A page that carries what its first paint waits for, and the hashes by which its policy allows that and nothing else. */
export interface CompletePage {
  text: string
  styleHashes: string[]
  scriptHashes: string[]
}

const styleLink = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/g
/** Chromium holds back the first paint for a font that is preloaded. */
const fontPreload = /<link rel="preload" href="[^"]*" as="font"[^<>]*>/
const runtimeScript = /<script src="(\/assets\/[^"]+)" (data-with="[^<>]*)><\/script>/
const sectionHeading = '<h2'
const softNavigation = / data-softnavigation="([^"]*)"/
/**
 * True for a page that is opened from elsewhere: typed, from a bookmark, a mail or another site. Its reader most likely has none of our
 * files. Browsers say so themselves (Fetch Metadata); who does not say gets the page that names its files.
 */
export function isFirstVisit(headers: Headers): boolean {
  const from = headers.get('sec-fetch-site')
  return headers.get('sec-fetch-dest') === 'document' && from !== null && from !== 'same-origin'
}

/** What of its reader is seen in the first paint, as attributes of the page: the colours that were chosen, and whose menu it is. Later it is `static-behaviour.ts` that sets them. */
export function readerMarks(cookies: string | null | undefined): string {
  const theme = /\btheme=(light|dark)/.exec(cookies ?? '')?.[1]
  return `${theme ? ` data-theme="${theme}"` : ''}${/\bsigned_in=1/.test(cookies ?? '') ? ' data-signed-in=""' : ''}`
}

/** Where the first screen ends, more or less: before the second heading, but for one that scripts of an island draw again. */
function firstScreenEnd(html: string): number | undefined {
  const at = html.indexOf(sectionHeading, html.indexOf(sectionHeading) + 1)
  const before = html.slice(0, at)
  return at === -1 || before.lastIndexOf('<is-land') > before.lastIndexOf('</is-land>') ? undefined : at
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Puts the styles and the runtime of a page into the page, so that nothing is asked for before it is painted (decision 0365). The files are fetched
 * when the browser has nothing else to do, with what shows the next page: that names them, and finds them there. `readFile` gives a built file by its path.
 *
 * On a slow phone styles and scripts would be one task with the text that is read first, longer than 50 ms. So the runtime is behind the text (decision 0397), and
 * reading pauses twice: a browser that comes to a script, be it empty, may draw what it has before it reads on (decision 0413).
 */
export function completePage(html: string, readFile: (path: string) => string | undefined): CompletePage {
  const styleHashes: string[] = []
  const scriptHashes: string[] = []
  /** What stands behind the text. */
  const later: string[] = []
  const fileOf = (path: string, closing: RegExp) => {
    const text = readFile(path)
    // What would end the element early cannot stand in it; our files have none.
    return text === undefined || closing.test(text) ? undefined : text
  }
  const styleElement = (text: string, attributes = '') => {
    styleHashes.push(hashOf(text))
    return `<style${attributes}>${text}</style>`
  }
  const scriptElement = (tag: string, text: string) => {
    scriptHashes.push(hashOf(text))
    return `<${tag}>${text}</script>`
  }
  const putStyles = (linked: string, path: string) => {
    const text = fileOf(path, /<\/style/i)
    if (text === undefined) return linked
    const { styles, faces, late } = firstVisitFonts(text)
    if (faces) later.push(`<noscript>${styleElement(faces)}</noscript>`)
    if (late) later.push(scriptElement('script', late))
    later.push(`<link rel="prefetch" as="style" href="${path}"/>`)
    return styleElement(styles, ` data-href="${path}"`)
  }
  const putRuntime = (linked: string, path: string, attributes: string) => {
    const text = fileOf(path, /<\/script|<!--/i)
    if (text === undefined) return linked
    later.unshift(scriptElement(`script ${attributes}`, text))
    const nextPage = softNavigation.exec(attributes)?.[1]
    for (const href of [path, ...(nextPage ? [nextPage] : [])])
      later.push(`<link rel="prefetch" as="script" href="${href}"/>`)
    return ''
  }
  const complete = html.replace(fontPreload, '').replace(styleLink, putStyles).replace(runtimeScript, putRuntime)
  const pause = later.length > 0 ? scriptElement('script', '0') : ''
  const end = firstScreenEnd(complete) ?? complete.length
  const [firstScreen, rest] = [complete.slice(0, end), complete.slice(end)]
  const text = firstScreen.replace('</head>', `${pause}</head>`) + (rest && pause + rest)
  return { text: text.replace('</body>', () => `${later.join('')}</body>`), styleHashes, scriptHashes }
}

/** Complete pages beside those that are kept, one for each kind of reader: made when somebody first asks for one, and dropped with the page. */
export function pageCompleter(
  readFile: (path: string) => string | undefined,
): (page: CachedPage, marks: string) => CachedPage {
  const made = new WeakMap<CachedPage, Map<string, CachedPage>>()
  return (page, marks) => {
    const ofPage = made.get(page) ?? new Map<string, CachedPage>()
    made.set(page, ofPage)
    const known = ofPage.get(marks)
    if (known) return known
    const { text: unmarked, styleHashes, scriptHashes } = completePage(page.body.text(), readFile)
    const text = unmarked.replace('<html', `<html${marks}`)
    const policy = allowTexts(page.policy, styleHashes, scriptHashes)
    const complete = { ...page, body: page.body.beside(text), etag: etagOf(text), policy }
    ofPage.set(marks, complete)
    return complete
  }
}
