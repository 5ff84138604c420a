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

let region: Promise<unknown> | undefined

/**
 * Says something short that needs no answer; works from islands and live pages alike. The first toast brings the region
 * that shows all of them, so no page carries it before.
 */
export async function toast(text: string, kind: Toast['kind'] = 'ok') {
  const id = ++last
  region ??= import('./mount-toaster.tsx')
  await region
  set([...toasts.slice(-3), { id, kind, text }])
  setTimeout(() => dismissToast(id), shownMs)
}

export const dismissToast = (id: number) => set(toasts.filter(each => each.id !== id))

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}
