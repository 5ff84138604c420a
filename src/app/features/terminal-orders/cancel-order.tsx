import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { errorText } from '../../data/error-text.ts'
import { CancelSection } from '../../terminal-order/cancel-section.tsx'
import { orderTitle } from '../../terminal-order/find-hardware.ts'
import { useCancelOrder } from './order-changes.ts'
import { isUnconfirmed } from './order-failure.tsx'

/** Cancels the user's own order. */
export function CancelOrder({ order, fingerprint }: { order: TerminalOrder; fingerprint: string }) {
  const { cancel, status, error, clearStatus } = useCancelOrder(fingerprint, order.transactionId, () =>
    toast('The order is canceled'),
  )
  return (
    <CancelSection
      note="You can cancel until the terminal ships."
      purpose={`${orderTitle(order)}, order ${order.transactionId}. This cannot be undone, but you can place a new order.`}
      isBusy={status === 'sending'}
      onCancel={cancel}
      onKeep={clearStatus}
    >
      {status === 'order-error' && error && (
        <p role="alert" className="text-[15px] text-bad">
          {isUnconfirmed(error) ? 'The cancellation could not be confirmed.' : 'The order was not canceled.'}{' '}
          {errorText(error)}
        </p>
      )}
    </CancelSection>
  )
}
