import { TabletSmartphone } from 'lucide-react'
import type { OrdersPage } from '../../../contract/terminal-endpoints.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { OrderRow } from '../../terminal-order/order-row.tsx'
import { ordersOf } from './orders-queries.ts'
import { useOrders } from './use-orders.ts'

/** The user's terminal orders, newest first (spec §2). `loaded` are the newest as the page was made. */
export default function TerminalOrders({ loaded }: { loaded?: OrdersPage | undefined }) {
  return (
    <PagedList query={useOrders(loaded)} itemsOf={ordersOf} what="orders" empty={<NoOrders />}>
      {order => (
        <OrderRow key={order.transactionId} order={order} to={paths.dashboardTerminal(order.transactionId)}>
          For {order.integration}
        </OrderRow>
      )}
    </PagedList>
  )
}

/** Without a button to order: the page's own stands above it. */
function NoOrders() {
  return (
    <EmptyState icon={TabletSmartphone} title="No test terminals yet">
      Order a terminal that supports your integration. Track it here, and find its four-part key and MAC.
    </EmptyState>
  )
}
