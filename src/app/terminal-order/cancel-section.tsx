import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface CancelSectionProps {
  /** Said beside the button: until when, and what becomes of it. */
  note: string
  /** Said when it asks: which order. */
  purpose: string
  isBusy: boolean
  onCancel: () => void
  /** The order is kept: what went wrong before is no longer of interest. */
  onKeep: () => void
  /** In the dialog: what else is asked, and why it failed. */
  children: ReactNode
}

/** Cancels an order that is not shipped, after asking. It goes with the order's right to be cancelled. */
export function CancelSection({ note, purpose, isBusy, onCancel, onKeep, children }: CancelSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  function keep() {
    onKeep()
    setIsAsking(false)
  }
  return (
    <section aria-label="Cancel" className="mt-8 border-t border-line pt-6">
      <p className="mb-3 text-[15px] text-ink-soft">{note}</p>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Cancel the order
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={keep}
        title="Cancel this order?"
        purpose={purpose}
        actions={
          <>
            <Button kind="secondary" onClick={keep}>
              Keep the order
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={onCancel}>
              Cancel the order
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </section>
  )
}
