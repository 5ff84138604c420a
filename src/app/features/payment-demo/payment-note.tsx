import { Button } from '../../../ui/button.tsx'
import type { PaymentState } from './use-payment.ts'

/** What became of the payment, under its button. */
export function PaymentNote({ payment, onRetry }: { payment: PaymentState; onRetry: () => void }) {
  switch (payment.state) {
    case 'ready':
      return <p className="text-sm text-ink-muted">The answer opens in a new tab.</p>
    case 'exchanging':
      return <p className="text-sm text-ink-soft">Asking the portal for a key…</p>
    case 'sent':
      return (
        <p className="text-sm">
          <span className="text-ok">Sent.</span> The answer is in the new tab, and soon{' '}
          <a href="#response">on this page</a>. You can pay again.
        </p>
      )
    case 'blocked':
      return (
        <div className="flex flex-col items-start gap-2 rounded-card border border-warn bg-warn-soft p-4">
          <p className="text-[15px]">Your browser did not open a new tab. The payment has not been sent yet.</p>
          <Button kind="secondary" size="small" onClick={onRetry}>
            Send it and open the answer
          </Button>
        </div>
      )
    case 'failed':
      return (
        <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
          The payment was not sent. {payment.message}
        </p>
      )
  }
}
