import type { ReactNode } from 'react'
import { formatOrderDate, type TerminalOrder } from '../../domain/orders/terminal-order.ts'
import { hardwareOf, orderTitle } from './find-hardware.ts'
import { OrderStateBadge } from './order-state-badge.tsx'
import { TerminalPicture } from './terminal-picture.tsx'

/** The head of an order's page: what was ordered, how far it is, its number and date; then `children`, if more is said. */
export function OrderHeader({ order, children }: { order: TerminalOrder; children?: ReactNode }) {
  const item = hardwareOf(order)
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {item && (
        <div className="flex size-28 shrink-0 items-center justify-center rounded-card bg-sunken p-2">
          <TerminalPicture terminal={item} />
        </div>
      )}
      <div className="min-w-0">
        <OrderStateBadge state={order.state} />
        <h1 className="mt-2 text-3xl">{orderTitle(order)}</h1>
        <p className="mt-1 text-ink-soft">
          Order <span className="font-mono text-[15px]">{order.transactionId}</span>, {formatOrderDate(order.orderDate)}
          {children}
        </p>
      </div>
    </header>
  )
}
