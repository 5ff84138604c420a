import { showLocalTimes } from './local-times.ts'
import { readPage, takePart } from './page-parts.ts'

const one = <Found extends Element>(of: ParentNode, selector: string) => of.querySelector<Found>(selector)
let running: AbortController | undefined

let lastFacts = ''
/** What a page says of a thing beside its list. It is left alone while it says the same, as somebody may be reading in it. */
function takeFacts(page: Document) {
  const facts = one(page, '[data-work-facts]')?.outerHTML ?? ''
  if (facts === lastFacts) return
  lastFacts = facts
  takePart(page, '[data-work-facts]')
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
 * error, a sign-in) the browser goes there itself. `isQuiet`: the same list again; who reads it keeps place, focus and what they typed.
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
    if (!one(page, '[data-work-rows], [data-work-facts]')) return isQuiet ? undefined : location.assign(address)
    const focused = focusedRow()
    takePart(page, '[data-work-rows]')
    takePart(page, '[data-work-csv]')
    takeFacts(page)
    if (!isQuiet) takePart(page, '[data-work-filters]')
    showLocalTimes(document)
    for (const row of document.querySelectorAll<HTMLAnchorElement>('[data-work-row]'))
      if (row.href === focused) row.focus()
    if (!isQuiet) sayHowMany()
  } catch (error) {
    if (asked.signal.aborted) return
    // The browser says best why it cannot get there. What comes by itself comes again.
    if (!isQuiet) location.assign(address)
    else console.warn('refresh-list failed', error)
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
