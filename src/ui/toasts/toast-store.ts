export interface Toast {
  id: number
  kind: 'ok' | 'bad'
  text: string
}

const shownMs = 6_000
let toasts: Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** One that went already changes nothing. */
export function dismissToast(id: number) {
  if (toasts.some(each => each.id === id)) set(toasts.filter(each => each.id !== id))
}

/**
 * At most four at once; each goes by itself. What is still shown is not shown twice: the new one takes its place, so that it
 * stays its full time and a screen reader says it again.
 */
export function addToast(text: string, kind: Toast['kind']) {
  const id = ++last
  const others = toasts.filter(each => each.text !== text || each.kind !== kind)
  set([...others.slice(-3), { id, kind, text }])
  setTimeout(() => dismissToast(id), shownMs)
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}
