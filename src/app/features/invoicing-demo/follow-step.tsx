import type { DemoEvent } from '../../../contract/demo-visit.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EventList } from '../../demo-calls/event-list.tsx'
import { type InvoiceState, isFinal } from './invoice-state.ts'

interface FollowInvoiceProps {
  state: InvoiceState
  events: readonly DemoEvent[]
  isBusy: boolean
  onCancel(): void
}

/** How the invoice stands, and each event of the gateway as it comes. */
export function FollowInvoice({ state, events, isBusy, onCancel }: FollowInvoiceProps) {
  const { status, amount_paid: paid, total } = state
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={status === 'paid' ? 'ok' : 'neutral'}>{status}</Badge>
        <span className="text-[15px] text-ink-soft">
          ${paid.toFixed(2)} of ${total.toFixed(2)} paid
        </span>
      </p>
      <EventList events={events} />
      {!isFinal(state) && (
        <div>
          <Button kind="secondary" size="small" disabled={isBusy} onClick={onCancel}>
            Cancel the invoice
          </Button>
        </div>
      )}
    </>
  )
}
