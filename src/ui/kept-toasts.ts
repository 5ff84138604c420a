import type { Toast } from './toast-store.ts'

const storageKey = 'toasts'
type Said = Pick<Toast, 'text' | 'kind'>

/** What is still to be read when the page is left, for the next one in this tab. */
export function keepToasts(toasts: readonly Toast[]): void {
  try {
    if (toasts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(toasts))
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
