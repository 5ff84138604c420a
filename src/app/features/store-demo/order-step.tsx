import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import type { OrderState, OrderStep } from './store-calls.ts'
import type { StoreTools } from './use-store.ts'

const tones: Partial<Record<OrderState['meta']['payment_status'], 'ok' | 'bad' | 'warn'>> = {
  ...{ captured: 'ok', authorized: 'warn', declined: 'bad', disputed: 'warn' },
}
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The order in the store's admin: how its payment stands, what can be done with it, and each step so far. */
export function OrderPage({ tools, state }: { tools: StoreTools; state: OrderState }) {
  const { order, acting, step, refund, askQuote, passNight, quote } = tools
  const [amount, setAmount] = useState('49.99')
  const { isBusy } = acting
  const { payment_status: status } = state.meta
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <span className="font-medium">Order {order}</span>
        <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="small" disabled={isBusy} onClick={() => void step('capture')}>
          Capture
        </Button>
        <Button kind="secondary" size="small" disabled={isBusy} onClick={() => void step('void')}>
          Void
        </Button>
        <Button kind="secondary" size="small" disabled={isBusy} onClick={() => void passNight()}>
          Close the batch overnight
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        Void on the day of the sale, before the batch closes at night. Refund from the next day. A void or refund at the
        wrong time is refused and changes nothing.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField
            label="Amount to refund"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={event => setAmount(event.target.value)}
          />
        </div>
        <Button kind="secondary" disabled={isBusy} onClick={() => void askQuote(Number(amount))}>
          Ask for a quote
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => void refund(Number(amount))}>
          Refund
        </Button>
      </div>
      {quote && (
        <p role="status" className="rounded-card border border-line bg-sunken p-4 text-[15px]">
          {quote}
        </p>
      )}
      <FailureNote text={acting.failure} />
      <StepList steps={state.data} />
    </>
  )
}

function StepList({ steps }: { steps: readonly OrderStep[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section tabIndex={0} aria-label="Order steps" className="overflow-x-auto">
      <table className="w-full min-w-[30rem] text-left text-[15px]">
        <thead className="text-sm text-ink-muted">
          <tr className="border-b border-line">
            <th className="py-2 pr-4 font-medium">Step</th>
            <th className="py-2 pr-4 text-right font-medium">Amount</th>
            <th className="py-2 pr-4 font-medium">Message</th>
            <th className="py-2 font-medium">When</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, event, status, message, amount, date_created: date }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-2 pr-4 whitespace-nowrap">
                {event} {status === 'error' && <Badge tone="bad">error</Badge>}
              </td>
              <td className="py-2 pr-4 text-right tabular-nums">${amount.toFixed(2)}</td>
              <td className="py-2 pr-4 font-mono text-[13px]">{message}</td>
              <td className="py-2 text-sm whitespace-nowrap text-ink-muted">{time.format(new Date(date))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
