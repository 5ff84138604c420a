import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { PaymentView } from '../../features/payments/payment-view.tsx'
import { pageContext } from '../../page-context.server.ts'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadOne } from '../../work-list/one-thing.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/payment'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Payment',
  description: 'One payment of your sandbox keys.',
  missing: 'Payment not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { loaded, status } = await loadOne(args, 'getPayment', { bric: args.params.bric }, 'payment_not_found')
  const { gateway, serverPost, customPay, bigcommerce, restProxy } = args.context.get(pageContext).urls
  return data({ ...loaded, urls: { gateway, serverPost, customPay, bigcommerce, restProxy } }, { status })
}

export default function DashboardPayment({ loaderData: { isThere, asked, urls } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardPayments}>All payments</BackLink>
      {asked.kind === 'answered' && <PaymentView detail={asked.answer} urls={urls} />}
      {asked.kind === 'refused' && isThere && <ListProblem heading="Payment" what="payment" refused={asked} href="?" />}
      {!isThere && (
        <PageRefusal
          heading="Payment"
          title="Payment not found"
          wayOn={{ to: paths.dashboardPayments, label: 'See your payments' }}
        >
          Your account has no payment with this BRIC. Search your list by number, amount or last four digits.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
