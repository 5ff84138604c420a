import { showLocalTimes } from './local-times.ts'
import { readPage, takePart } from './page-parts.ts'

const one = <Found extends Element>(of: ParentNode, selector: string) => of.querySelector<Found>(selector)
let running: AbortController | undefined

/** Parts as they came last, before their times were written where the reader is. */
const lastParts = new Map<string, string>()
/** Takes a part of a page unless it came like this before: that is less work, and somebody may be reading in it. */
function takeNewPart(page: Document, selector: string) {
  const html = one(page, selector)?.outerHTML ?? ''
  if (html === lastParts.get(selector)) return
  lastParts.set(selector, html)
  takePart(page, selector)
}

const focusedRow = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLAnchorElement && 'workRow' in activeElement.dataset ? activeElement.href : ''
}

function sayHowMany() {
  const status = one(document, '[data-work-status]')
  const count = document.querySelectorAll('[data-work-row]').length
  if (status) status.textContent = count === 1 ? '1 row' : `${count} rows`
}

/**
 * Shows the list of another address without loading the page again. The last one asked for wins; where the answer is no list of ours (an
 * error, a sign-in) the browser goes there itself. `isQuiet`: the same list again; who reads it keeps place, focus and what they typed, and
 * it rejects where there is no answer.
 */
export async function showList(address: string, { isQuiet = false } = {}): Promise<void> {
  running?.abort()
  const asked = new AbortController()
  running = asked
  const list = one<HTMLElement>(document, '[data-work-rows]')
  if (!isQuiet) list?.setAttribute('aria-busy', 'true')
  try {
    const page = await readPage(address, asked.signal)
    if (asked.signal.aborted) return
    if (!one(page, '[data-work-rows], [data-work-facts]')) throw new Error(`There is no list at ${address}`)
    list?.removeAttribute('aria-busy')
    const focused = focusedRow()
    takeNewPart(page, '[data-work-rows]')
    takePart(page, '[data-work-csv]')
    takeNewPart(page, '[data-work-facts]')
    if (!isQuiet) takePart(page, '[data-work-filters]')
    showLocalTimes(document)
    for (const row of document.querySelectorAll<HTMLAnchorElement>('[data-work-row]'))
      if (row.href === focused) row.focus()
    if (!isQuiet) sayHowMany()
  } catch (error) {
    if (asked.signal.aborted) return
    if (isQuiet) throw error
    // The browser says best why it cannot get there.
    location.assign(address)
  }
}

/** How many rows of the list at an address are not shown yet. */
export async function countNew(address: string): Promise<number> {
  const page = await readPage(address)
  const hrefsOf = (of: ParentNode) =>
    [...of.querySelectorAll('[data-work-row]')].map(row => row.getAttribute('href') ?? '')
  const shown = new Set(hrefsOf(document))
  return hrefsOf(page).filter(href => !shown.has(href)).length
}
