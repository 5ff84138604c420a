import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOrder, OrderFilter } from '../../../domain/administered-order.ts'
import { formatOrderDate } from '../../../domain/terminal-order.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { hardwareOf, orderTitle } from '../../terminal-order/find-hardware.ts'
import { OrderStateBadge } from '../../terminal-order/order-state-badge.tsx'
import { TerminalPicture } from '../../terminal-order/terminal-picture.tsx'
import { allOrdersQuery, ordersOf } from './admin-orders-queries.ts'

/** Orders of all users that a filter lets through, newest first. */
export function AllOrders({ filter }: { filter: OrderFilter }) {
  return (
    <PagedList
      query={useInfiniteQuery(allOrdersQuery(filter))}
      itemsOf={ordersOf}
      what="orders"
      empty={<NoOrders isFiltered={Boolean(filter.state ?? filter.search)} />}
    >
      {order => <OrderRow key={order.transactionId} order={order} />}
    </PagedList>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={PackageSearch} title="No orders yet">
        When a user orders a test terminal, you find it here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title="No orders like these"
      action={
        <Link to={paths.adminOrders} className={buttonClass('secondary')}>
          Show all orders
        </Link>
      }
    >
      The search takes the whole number of an order, or the whole e-mail address of a buyer’s account.
    </EmptyState>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { transactionId, orderDate, state, buyer } = order
  const item = hardwareOf(order)
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-sunken">
      <span className="hidden size-12 shrink-0 items-center justify-center sm:flex">
        {item && <TerminalPicture terminal={item} />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base font-medium">
          {/* The whole row leads on; the link's name says where. */}
          <Link
            to={paths.adminOrder(transactionId)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {orderTitle(order)}
          </Link>
        </h2>
        <p className="text-sm break-words text-ink-soft">
          {[name, buyer.company].filter(Boolean).join(', ')}{' '}
          <span className="inline-block max-w-full">{buyer.email}</span>
        </p>
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
