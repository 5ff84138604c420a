import type { Page } from '@playwright/test'

/** What axe judges an element by, but for its words: its own attributes, and where it stands. */
function findKinds(besides: string): string[] {
  const kinds = new Set<string>()
  // Their values are words, or differ in every element without being another kind.
  const byName =
    /^(id|for|name|href|src|srcset|alt|title|value|content|style|d|datetime|data-.*|aria-(label|labelledby|describedby|controls))$/
  for (const element of document.body.querySelectorAll('*')) {
    if (besides && element.closest(besides)) continue
    const attributes = [...element.attributes].map(({ name, value }) =>
      byName.test(name) ? `${name}${value === '' ? '=' : ''}` : `${name}=${value}`,
    )
    kinds.add(`${element.parentElement?.localName ?? ''}>${element.localName} ${attributes.sort().join(' ')}`)
  }
  return [...kinds]
}

/** Whether a page has an element of a kind that is not among `seen`; all of its kinds are added. */
export async function hasNewKinds(page: Page, seen: Set<string>, besides: readonly string[]): Promise<boolean> {
  const before = seen.size
  for (const kind of await page.evaluate(findKinds, besides.join(', '))) seen.add(kind)
  return seen.size > before
}
