/**
 * Shows the next page in the open document (decision 0403): header, fonts, styles and scripts are there, so what is left is to read and lay out its text.
 * The runtime loads this with the first touch of a page whose policy and scripts are those of all pages
 * (`src/server/http/soft-navigation.ts`). Whatever is not such a page is loaded by the browser as ever, as are all pages where the Navigation API is not known.
 */
import { bringStyles, type DrawnPage, findPage, replacePage } from './drawn-page.ts'
import { isPageForAll } from './page-address.ts'

/** How long a pointer or the focus rests on a link until its page is fetched, ms. */
const restMs = 50
/** For how long a page that was fetched may wait for its click, ms. */
const waitMs = 60_000
/** As many pages as browsers keep by themselves for the way back. */
const leftMax = 6

const asked = new Map<string, Promise<DrawnPage>>()
/** Pages that were left, by the keys of their entries in the history: the way back shows them as they were. */
const left = new Map<string, DrawnPage>()
let shown = location.pathname
/** The entry in the history that the shown page was last open at; not of one that was not waited for. */
let shownEntry: NavigationHistoryEntry

function followEntry() {
  if (navigation.currentEntry && location.pathname === shown) shownEntry = navigation.currentEntry
}

const runtimeOf = (of: Document) => of.querySelector<HTMLElement>('[data-softnavigation]')

/** Whether a page was built with this document, and brings no scripts of its own. */
function isOfThisBuild(page: Document): boolean {
  const [ours, its] = [runtimeOf(document), runtimeOf(page)]
  const src = its?.getAttribute('src')
  // A first visit has the runtime in it, and its address in a link (`src/server/http/first-visit.ts`).
  const isSameRuntime = document.querySelector(`[src="${src}"],[href="${src}"]`) !== null
  const { softnavigation, with: libraries } = its?.dataset ?? {}
  return isSameRuntime && softnavigation === ours?.dataset['softnavigation'] && libraries === ours?.dataset['with']
}

/** Rejects what cannot be shown here: no answer, another address, a document of its own. */
async function fetchPage(address: string): Promise<DrawnPage> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error(`${address} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!isOfThisBuild(page)) throw new Error(`${address} is a document of its own`)
  return findPage(page)
}

/** The page of an address without its hash; asked for once for the rest of a pointer, its press and its click. */
function askPage({ href }: URL | HTMLAnchorElement): Promise<DrawnPage> {
  const address = href.replace(/#.*/, '')
  let page = asked.get(address)
  if (!page) {
    page = fetchPage(address)
    asked.set(address, page)
    // Who follows the link meets the reason.
    page.catch(() => {})
    setTimeout(() => asked.delete(address), waitMs)
  }
  return page
}

function forget(key: string) {
  for (const part of left.get(key)?.body ?? [])
    for (const land of [part, ...part.querySelectorAll('is-land')]) land.dispatchEvent(new Event('forgotten'))
  left.delete(key)
}

function keep(entry: NavigationHistoryEntry, page: DrawnPage) {
  left.set(entry.key, page)
  entry.addEventListener('dispose', () => forget(entry.key), { once: true })
  for (const key of [...left.keys()].slice(0, -leftMax)) forget(key)
}

/** What lies above a page goes with it. */
function closeLayers() {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}

/** Says what has come to who does not see it, as browsers do of a document. */
const announcement = document.createElement('p')
announcement.className = 'sr-only'
announcement.ariaLive = 'polite'
document.body.append(announcement)

function show(comes: DrawnPage) {
  const leaves = findPage(document)
  const placeOf = (part: ParentNode) => part.querySelector('[data-navigation]')
  const place = placeOf(document)
  const scrolled = place?.scrollTop ?? 0
  closeLayers()
  replacePage(leaves, comes)
  const next = placeOf(document)
  if (next && next.ariaLabel === place?.ariaLabel) next.scrollTop = scrolled
  keep(shownEntry, leaves)
  shown = location.pathname
  followEntry()
  asked.clear()
  announcement.textContent = document.title
  document.dispatchEvent(new Event('softnavigation'))
}

/** To the top, the section, or where the page was left. At once: a page begins there, and only the way to a section of the open page is shown. */
function scroll(event: NavigateEvent) {
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (event.navigationType === 'traverse') event.scroll()
  else if (section) section.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** True for the way to another page by a link, and for the way back to one that was shown here. */
function isSoft({ canIntercept, destination, downloadRequest, formData, navigationType }: NavigateEvent): boolean {
  const url = new URL(destination.url)
  if (!canIntercept || downloadRequest !== null || formData || url.pathname === shown || !isPageForAll(url))
    return false
  return navigationType === 'traverse'
    ? destination.sameDocument
    : navigationType === 'push' && !destination.sameDocument
}

function followNavigation(event: NavigateEvent) {
  if (!isSoft(event)) return
  const { destination, signal } = event
  event.intercept({
    scroll: 'manual',
    async handler() {
      try {
        const page = left.get(destination.key) ?? (await askPage(new URL(destination.url)))
        await bringStyles(page)
        if (signal.aborted) return
        left.delete(destination.key)
        show(page)
        scroll(event)
      } catch {
        // The browser says best why it cannot get there, and loads what is no page of this document.
        if (!signal.aborted) location.reload()
      }
    },
  })
}

/** The link that an event happens in, if it leads to another page that can be shown here. */
function linkOf(target: EventTarget | null) {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]:not([target],[download])')
  return link && link.pathname !== shown && isPageForAll(link) ? link : undefined
}

let resting: ReturnType<typeof setTimeout>
function askAfterRest({ target }: Event) {
  clearTimeout(resting)
  const link = linkOf(target)
  if (link) resting = setTimeout(askPage, restMs, link)
}

function start() {
  followEntry()
  navigation.addEventListener('currententrychange', followEntry)
  navigation.addEventListener('navigate', followNavigation)
  document.addEventListener('pointerdown', event => {
    const link = linkOf(event.target)
    if (link) void askPage(link)
  })
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, askAfterRest)
  // What the pointer or the focus came to while this was loaded.
  const reached = linkOf(document.querySelector('a:is(:hover,:focus)'))
  if (reached) void askPage(reached)
}

if ('navigation' in window) start()
