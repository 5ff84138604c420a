import { paymentFilters } from '../../features/payments/payment-filters.ts'
import { PaymentList } from '../../features/payments/payment-list.tsx'
import { privateMeta } from '../../private-meta.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/payments'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Payments', description: 'Every payment of your sandbox keys.' })

export const loader = (args: Route.LoaderArgs) => loadList(args, 'listPayments', paymentFilters)

export default function DashboardPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Payments</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Charges, holds and refunds made with your sandbox keys, newest first. No money moves.
      </p>
      <PaymentList loaded={loaderData} />
    </>
  )
}
