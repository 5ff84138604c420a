import { BackLink } from '../back-link.tsx'
import { AnyOrder } from '../features/admin-orders/any-order.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/dashboard-admin-order'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'Order of a user', description: 'An order of a test terminal, for administrators.' }),
  { name: 'robots', content: 'noindex' },
]

export default function DashboardAdminOrder({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminOrders}>All orders</BackLink>
      <AnyOrder key={params.orderId} orderId={params.orderId} />
    </>
  )
}
