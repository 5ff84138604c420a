import type { ReactNode } from 'react'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { applicationStatusTexts } from '../../application-status.ts'
import { paths } from '../../paths.ts'

function WaitingList({
  id,
  title,
  more,
  children,
}: {
  id: string
  title: string
  more: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
      <p className="mt-2 text-sm">{more}</p>
    </section>
  )
}

/** What the reader knows it by, where several are called the same. */
const Name = ({ text }: { text: string }) => (
  <span className="block font-mono text-[13px] break-all text-ink-muted">{text}</span>
)

const itemClass = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5'

/** Terminal orders that were not shipped yet. */
export function OpenOrders({ orders }: { orders: Overview['openOrders'] }) {
  if (orders.length === 0) return null
  return (
    <WaitingList
      id="open-orders"
      title="Open terminal orders"
      more={<a href={paths.dashboardTerminals}>All terminals</a>}
    >
      {orders.map(({ transactionId, equipment, state }) => (
        <li key={transactionId} className={itemClass}>
          <span className="min-w-0">
            <a href={paths.dashboardTerminal(transactionId)}>
              {equipment.quantity} × {equipment.type}
            </a>
            <Name text={transactionId} />
          </span>
          <Badge>{state === 'configured' ? 'Configured' : 'Ordered'}</Badge>
        </li>
      ))}
    </WaitingList>
  )
}

/** Merchant applications that nobody decided yet. */
export function WaitingApplications({ total, latest }: NonNullable<Overview['activity']>['applications']) {
  if (total === 0) return null
  return (
    <WaitingList
      id="waiting-applications"
      title="Applications in progress"
      more={
        <a href={paths.dashboardApplications}>
          {total > latest.length ? `All ${total < 100 ? total : 'the'} applications` : 'All applications'}
        </a>
      }
    >
      {latest.map(({ externalKey, number, status }) => (
        <li key={externalKey} className={itemClass}>
          <span className="min-w-0">
            <a href={paths.dashboardApplication(number)}>Application {number}</a>
            <Name text={externalKey} />
          </span>
          <Badge tone={applicationStatusTexts[status].tone}>{applicationStatusTexts[status].label}</Badge>
        </li>
      ))}
    </WaitingList>
  )
}
