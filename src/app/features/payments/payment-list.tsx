import { Receipt } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { type PaymentsPage, paymentsCsvMax } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import type { Payment } from '../../../domain/workbench/payment.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { accountWords, amountOf, kindWords } from '../../payment-words.ts'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'
import { paymentFilters } from './payment-filters.ts'
import { StateBadge } from './state-badge.tsx'

export const paymentColumns: readonly WorkColumn<Payment>[] = [
  { label: 'Payment', isHead: true, cell: payment => kindWords(payment.kind) },
  { label: 'Amount', isHead: true, isNumber: true, cell: amountOf },
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: 'Code',
    isNamed: true,
    cell: ({ code, text }) => (
      <span title={text} className="font-mono text-sm">
        {code}
      </span>
    ),
  },
  { label: 'Account', cell: accountWords },
  { label: 'TRAN_NBR', isNamed: true, cell: ({ tranNbr }) => <span className="font-mono text-sm">{tranNbr}</span> },
  { label: 'Product', cell: ({ api }) => apiTitle(api) },
  { label: 'When', cell: ({ createdAt }) => <Moment ms={createdAt} /> },
]

/** Every payment of the account, with its search. */
export function PaymentList({ loaded }: { loaded: LoadedList<PaymentsPage> }) {
  return (
    <WorkList
      loaded={loaded}
      what="payments"
      filters={paymentFilters}
      columns={paymentColumns}
      rowsOf={page => page.payments}
      keyOf={({ bric }) => bric}
      hrefOf={({ bric }) => paths.dashboardPayment(bric)}
      csv={{ path: calls.exportPayments.path, rowsMax: paymentsCsvMax }}
      live={['payment']}
      empty={
        <EmptyState
          icon={Receipt}
          title="No payments yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton href={paths.dashboardCredentials}>Get keys</LinkButton>
              <LinkButton kind="secondary" href={paths.virtualTerminal}>
                Pay at your virtual terminal
              </LinkButton>
            </div>
          }
        >
          Every sale, authorization, refund and decline of your keys appears here within a second, with what you can do
          next. Get keys for a product, then run a program from its guide.
        </EmptyState>
      }
    />
  )
}
