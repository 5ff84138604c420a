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

export const dismissToast = (id: number) => set(toasts.filter(each => each.id !== id))

/** At most four at once; each goes by itself. */
export function addToast(text: string, kind: Toast['kind']) {
  const id = ++last
  set([...toasts.slice(-3), { id, kind, text }])
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
