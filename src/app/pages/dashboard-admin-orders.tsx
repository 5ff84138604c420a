import { Link, useSearchParams } from 'react-router'
import type { OrderFilter } from '../../domain/orders/administered-order.ts'
import { terminalOrderStates } from '../../domain/orders/terminal-order.ts'
import { AllOrders } from '../features/admin-orders/all-orders.tsx'
import { OrderFilterForm } from '../features/admin-orders/order-filter-form.tsx'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Orders of users',
  description: 'The test terminals that users ordered, for administrators.',
})

/** What an address asks for that the list does not know is left out. */
function filterOf(query: URLSearchParams): OrderFilter {
  const state = terminalOrderStates.find(each => each === query.get('state'))
  return { state, search: query.get('search')?.trim() || undefined }
}

export default function DashboardAdminOrders() {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  return (
    <>
      <h1 className="text-3xl">Orders</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The test terminals that users ordered, newest first. Each change is mailed to the buyer and recorded in the
        audit log. <Link to={paths.adminShipments}>Ship many orders by a table</Link>
      </p>
      <OrderFilterForm key={query.toString()} filter={filter} />
      <AllOrders filter={filter} />
    </>
  )
}
