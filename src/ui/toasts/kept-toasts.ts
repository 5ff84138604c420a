import type { Toast } from './toast-store.ts'

const storageKey = 'toasts'
type Said = Pick<Toast, 'text' | 'kind'>

/** What was done and is still to be read when the page is left, for the next one in this tab. What failed is the left page's alone. */
export function keepToasts(toasts: readonly Toast[]): void {
  const done = toasts.filter(({ kind }) => kind === 'ok')
  try {
    if (done.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(done))
  } catch {
    // A browser that keeps nothing: they end with their page.
  }
}

/** What the page before has left to be read; once. */
export function takeKeptToasts(): Said[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Said[]
    sessionStorage.removeItem(storageKey)
    return kept
  } catch {
    return []
  }
}
