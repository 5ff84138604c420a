import { paymentFilters } from '../features/payments/payment-filters.ts'
import { PaymentList } from '../features/payments/payment-list.tsx'
import { privateMeta } from '../private-meta.ts'
import { loadList } from '../work-list/load-list.server.ts'
import type { Route } from './+types/dashboard-payments'
import '../styles/interactive.css'

/** Made for its reader each time, and without React until somebody opens a menu (decision 0262). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({ title: 'Payments', description: 'Every payment of your sandbox keys.' })

export const loader = (args: Route.LoaderArgs) => loadList(args, 'listPayments', paymentFilters)

export default function DashboardPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Payments</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What your sandbox keys took, held and gave back, newest first. No money moves.
      </p>
      <PaymentList loaded={loaderData} />
    </>
  )
}
