import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

const widths = {
  credentials: 'max-w-[500px]',
  /** Also at most 575 px high (spec §9). */
  compatibility: 'max-w-[560px] max-h-[min(575px,calc(100dvh-4.75rem))]',
  frame: 'max-w-[44rem]',
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One sentence: why this dialog is here. */
  purpose?: ReactNode
  width?: keyof typeof widths
  /** Off where closing by accident would lose something, as the specification asks of most dialogs. */
  closeOnOutsideClick?: boolean
  /** What has the focus first; when left out its first field, else its first action, else its title: never the way out. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The actions, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

/** A modal dialog on the platform's own element: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    purpose,
    width = 'credentials',
    closeOnOutsideClick = false,
    initialFocus,
    actions,
    children,
  } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (!isOpen) return dialog.close()
    dialog.showModal()
    const first = ['[data-content] :is(input, select, textarea)', '[data-actions] :is(a, button)', 'h2']
    const found = first.map(selector => dialog.querySelector<HTMLElement>(selector)).find(element => element !== null)
    ;(initialFocus?.current ?? found)?.focus()
  }, [isOpen, initialFocus])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only closes from outside; Escape is the dialog's own key
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => isOpen && onClose()}
      onClick={event => closeOnOutsideClick && event.target === event.currentTarget && onClose()}
      className={classNames(
        'w-[calc(100vw-2rem)] scroll-pb-24 rounded-card border border-line bg-surface p-0 text-ink float-shadow',
        widths[width],
      )}
    >
      {isOpen && (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="text-lg outline-none">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-m-2 rounded-control p-2 text-ink-muted hover:text-ink"
            >
              <X className="size-5" strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          {purpose && <p className="text-[15px] text-ink-soft">{purpose}</p>}
          {children && (
            <div data-content className="contents">
              {children}
            </div>
          )}
          {actions && (
            // In sight however long the dialog is.
            <div
              data-actions
              className="sticky bottom-0 -mx-5 -mt-2 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-2 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6"
            >
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
