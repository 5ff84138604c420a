import type { ReactNode } from 'react'
import { formatOrderDate, type TerminalOrder } from '../../domain/orders/terminal-order.ts'
import { hardwareOf, orderTitle } from './find-hardware.ts'
import { OrderStateBadge } from './order-state-badge.tsx'
import { TerminalPicture } from './terminal-picture.tsx'

type RowOrder = Pick<TerminalOrder, 'transactionId' | 'orderDate' | 'state' | 'equipment'>

/** One order in a list: its picture, title, day and number, and what the list adds about it. */
export function OrderRow({ order, to, children }: { order: RowOrder; to: string; children: ReactNode }) {
  const { transactionId, orderDate, state } = order
  const item = hardwareOf(order)
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 p-4 sm:flex-nowrap sm:items-center hover:bg-sunken">
      <span className="flex size-12 shrink-0 items-center justify-center sm:size-14">
        {item && <TerminalPicture terminal={item} />}
      </span>
      <div className="min-w-0 grow basis-0">
        <h2 className="text-base font-medium">
          {/* The whole row leads on; the link's name says where. */}
          <a href={to} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {orderTitle(order)}
          </a>
        </h2>
        <p className="text-sm break-words text-ink-soft">{children}</p>
        <p className="text-sm text-ink-muted">
          <time dateTime={new Date(orderDate).toISOString()} className="mr-3 inline-block">
            {formatOrderDate(orderDate)}
          </time>
          <span className="inline-block font-mono whitespace-nowrap">{transactionId}</span>
        </p>
      </div>
      {/* On a phone below what it says the state of, which needs the width. */}
      <span className="w-full pl-16 sm:w-auto sm:pl-0">
        <OrderStateBadge state={state} />
      </span>
    </li>
  )
}
