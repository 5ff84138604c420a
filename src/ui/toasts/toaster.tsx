import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { dismissToast, toastStore } from './toast-store.ts'

const none: never[] = []

/** Shows the toasts, one region a document. Polite: a screen reader finishes its sentence first. */
export function Toaster({ onMount }: { onMount?: (region: Element) => void }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none)
  return (
    <div ref={region => void (region && onMount?.(region))} role="status" aria-live="polite" className="toasts">
      {toasts.map(({ id, kind, text }) => {
        const Icon = kind === 'ok' ? CircleCheck : CircleAlert
        return (
          <div key={id} className="toast float-shadow">
            <Icon className={kind} strokeWidth={1.5} aria-hidden />
            <span>{text}</span>
            <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}
