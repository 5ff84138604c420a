import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { dismissToast, toastStore } from './toast-store.ts'

const none: never[] = []

/** Shows the toasts, one region a document. Polite: a screen reader finishes its sentence first. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2"
    >
      {toasts.map(({ id, kind, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-md items-start gap-3 rounded-card border border-line bg-surface p-3 pr-2 text-[15px] shadow-float"
        >
          {kind === 'ok' ? (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" strokeWidth={1.5} aria-hidden />
          ) : (
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.5} aria-hidden />
          )}
          <span>{text}</span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => dismissToast(id)}
            className="rounded-control p-1 text-ink-muted hover:text-ink"
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
