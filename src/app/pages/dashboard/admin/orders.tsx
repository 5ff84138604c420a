import type { OrderFilter } from '../../../../domain/orders/administered-order.ts'
import { terminalOrderStates } from '../../../../domain/orders/terminal-order.ts'
import AllOrders from '../../../features/admin-orders/all-orders.island.tsx'
import { OrderFilterForm } from '../../../features/admin-orders/order-filter-form.tsx'
import { LoadedIsland } from '../../../loaded-island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import type { Route } from './+types/orders'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'User orders',
  description: 'The test terminals that users ordered, for administrators.',
})

/** What an address asks for that the list does not know is left out. */
function filterOf(query: URLSearchParams): OrderFilter {
  const state = terminalOrderStates.find(each => each === query.get('state'))
  return { state, search: query.get('search')?.trim() || undefined }
}

export async function loader(args: Route.LoaderArgs) {
  const filter = filterOf(new URL(args.request.url).searchParams)
  const { state, search } = filter
  return {
    filter,
    loaded: await loadAnswer(args, 'listAllOrders', { query: { ...(state && { state }), ...(search && { search }) } }),
  }
}

export default function DashboardAdminOrders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Orders</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The test terminals that users ordered, newest first. We email the buyer about each change and record it in the
        audit log. <a href={paths.adminShipments}>Ship many orders with a table</a>
      </p>
      <OrderFilterForm filter={loaderData.filter} />
      <LoadedIsland of={AllOrders} {...loaderData} />
    </>
  )
}
