import { TabletSmartphone } from 'lucide-react'
import { Link } from 'react-router'
import { formatOrderDate, type TerminalOrder } from '../../../domain/terminal-order.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { hardwareOf, orderTitle } from '../../terminal-order/find-hardware.ts'
import { OrderStateBadge } from '../../terminal-order/order-state-badge.tsx'
import { TerminalPicture } from '../../terminal-order/terminal-picture.tsx'
import { ordersOf } from './orders-queries.ts'
import { useOrders } from './use-orders.ts'

/** The user's terminal orders, newest first (spec §2). */
export function OrderList() {
  return (
    <PagedList query={useOrders()} itemsOf={ordersOf} what="orders" empty={<NoOrders />}>
      {order => <OrderRow key={order.transactionId} order={order} />}
    </PagedList>
  )
}

/** Without a button to order: the page's own stands above it. */
function NoOrders() {
  return (
    <EmptyState icon={TabletSmartphone} title="No test terminals yet">
      Order the terminal that your integration is made for. You follow it here until it is with you, and find its
      four-part key and MAC.
    </EmptyState>
  )
}

function OrderRow({ order }: { order: TerminalOrder }) {
  const { transactionId, orderDate, integration, state } = order
  const item = hardwareOf(order)
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-sunken">
      <span className="flex size-14 shrink-0 items-center justify-center">
        {item && <TerminalPicture terminal={item} />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base font-medium">
          {/* The whole row leads on; the link's name says where. */}
          <Link
            to={paths.dashboardTerminal(transactionId)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {orderTitle(order)}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">For {integration}</p>
        <p className="text-sm text-ink-muted">
          <time dateTime={new Date(orderDate).toISOString()} className="mr-3 inline-block">
            {formatOrderDate(orderDate)}
          </time>
          <span className="inline-block font-mono whitespace-nowrap">{transactionId}</span>
        </p>
      </div>
      <OrderStateBadge state={state} />
    </li>
  )
}
