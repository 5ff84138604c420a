import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import type { AllOrdersPage } from '../../../contract/admin-order-endpoints.ts'
import type { ListedOrder, OrderFilter } from '../../../domain/orders/administered-order.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { OrderRow } from '../../terminal-order/order-row.tsx'
import { allOrdersQuery, ordersOf } from './admin-orders-queries.ts'

interface AllOrdersProps {
  filter: OrderFilter
  loaded?: AllOrdersPage | undefined
}

/** Orders of all users that a filter lets through, newest first. */
export default function AllOrders({ filter, loaded }: AllOrdersProps) {
  return (
    <PagedList
      query={useInfiniteQuery({ ...allOrdersQuery(filter), ...madeWithPage(loaded) })}
      itemsOf={ordersOf}
      what="orders"
      empty={<NoOrders filter={filter} />}
    >
      {order => (
        <OrderRow key={order.transactionId} order={order} to={paths.adminOrder(order.transactionId)}>
          <Buyer buyer={order.buyer} />
        </OrderRow>
      )}
    </PagedList>
  )
}

function NoOrders({ filter: { state, search } }: { filter: OrderFilter }) {
  if (!state && !search) {
    return (
      <EmptyState icon={PackageSearch} title="No orders yet">
        When a user orders a test terminal, it appears here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title="No matching orders"
      action={
        <LinkButton kind="secondary" href={paths.adminOrders}>
          Show all orders
        </LinkButton>
      }
    >
      {search
        ? 'Search by the complete order number, or by the complete email address of the buyer’s account.'
        : 'No order is in this state.'}
    </EmptyState>
  )
}

/** Who bought it, as an administrator looks for them. */
function Buyer({ buyer }: Pick<ListedOrder, 'buyer'>) {
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')
  return (
    <>
      {[name, buyer.company].filter(Boolean).join(', ')}
      {dot}
      <span className="inline-block max-w-full">{buyer.email}</span>
    </>
  )
}
