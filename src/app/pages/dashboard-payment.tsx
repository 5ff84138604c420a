import { data } from 'react-router'
import { BackLink } from '../back-link.tsx'
import { PaymentView } from '../features/payments/payment-view.tsx'
import { pageContext } from '../page-context.server.ts'
import { PageRefusal } from '../page-refusal.tsx'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import { ListProblem } from '../work-list/list-problem.tsx'
import { loadOne } from '../work-list/one-thing.server.ts'
import { PageTimes } from '../work-list/page-times.tsx'
import type { Route } from './+types/dashboard-payment'
import '../styles/interactive.css'

/** Made for its reader each time; React comes with the first press of a button (decision 0262). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({
  title: 'Payment',
  description: 'One payment of your sandbox keys.',
  missing: 'Payment not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { loaded, status } = await loadOne(args, 'getPayment', { bric: args.params.bric }, 'payment_not_found')
  const serverPostUrl = args.context.get(pageContext).urls.serverPost
  return data({ ...loaded, serverPostUrl }, { status })
}

export default function DashboardPayment({ loaderData: { isThere, asked, serverPostUrl } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardPayments}>All payments</BackLink>
      {asked.kind === 'answered' && <PaymentView detail={asked.answer} serverPostUrl={serverPostUrl} />}
      {asked.kind === 'refused' && isThere && <ListProblem what="payment" refused={asked} href="?" />}
      {!isThere && (
        <PageRefusal
          heading="Payment"
          title="You have no such payment"
          wayOn={{ to: paths.dashboardPayments, label: 'See your payments' }}
        >
          No payment of your account has this BRIC. Search for its number, amount or last four digits in your list.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
