import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOrder, OrderFilter } from '../../../domain/orders/administered-order.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { OrderRow } from '../../terminal-order/order-row.tsx'
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
      {order => (
        <OrderRow key={order.transactionId} order={order} to={paths.adminOrder(order.transactionId)}>
          <Buyer buyer={order.buyer} />
        </OrderRow>
      )}
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
      The search takes the whole number of an order, or the whole email address of a buyer’s account.
    </EmptyState>
  )
}

/** Who bought it, as an administrator looks for them. */
function Buyer({ buyer }: Pick<ListedOrder, 'buyer'>) {
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')
  return (
    <>
      {[name, buyer.company].filter(Boolean).join(', ')} <span className="inline-block max-w-full">{buyer.email}</span>
    </>
  )
}
