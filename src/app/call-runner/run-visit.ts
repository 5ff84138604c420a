import { newId } from '../data/new-id.ts'

const key = 'run-visit'
const ofThisPage = newId()

/** The visit whose temporary keys run calls: one a tab, so that a refund finds the sale of the page before it. It is no key itself. */
export function runVisit(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known) return known
    sessionStorage.setItem(key, ofThisPage)
  } catch {
    // Without storage it is one a page.
  }
  return ofThisPage
}
