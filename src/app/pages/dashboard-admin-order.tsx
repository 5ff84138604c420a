import { BackLink } from '../back-link.tsx'
import { AnyOrder, UnknownOrder } from '../features/admin-orders/any-order.tsx'
import { findOne } from '../features/administration/find-one.server.ts'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-admin-order'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'Order of a user',
  description: 'An order of a test terminal, for administrators.',
  missing: 'Order not found',
})

export const loader = ({ context, params }: Route.LoaderArgs) =>
  findOne(context, 'manage-orders', services => services.hasOrder(params.orderId))

export default function DashboardAdminOrder({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminOrders}>All orders</BackLink>
      {loaderData.isThere ? <AnyOrder key={params.orderId} orderId={params.orderId} /> : <UnknownOrder />}
    </>
  )
}
