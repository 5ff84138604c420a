import { Send } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { deliveriesCsvMax, type WebhookDeliveries } from '../../../contract/workbench/webhook-endpoints.ts'
import type { WebhookDelivery } from '../../../domain/webhooks/webhook-delivery.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { DeliveryBadge } from '../../work-list/delivery-badge.tsx'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'
import { deliveryFilters } from './delivery-filters.ts'

const columns: readonly WorkColumn<WebhookDelivery>[] = [
  {
    label: 'Event',
    isHead: true,
    cell: ({ event, isTest }) => (
      <>
        <span className="font-mono text-sm">{event}</span>
        {isTest && ' test'}
      </>
    ),
  },
  { label: 'State', isHead: true, cell: delivery => <DeliveryBadge delivery={delivery} /> },
  { label: 'Last answer', cell: ({ lastStatus, lastResult }) => lastStatus ?? lastResult },
  { label: 'Attempts', isNumber: true, isNamed: true, cell: ({ tries }) => tries },
  {
    label: 'Next attempt',
    isNamed: true,
    cell: ({ nextTryAt, tries }) => nextTryAt !== null && tries > 0 && <Moment ms={nextTryAt} />,
  },
  { label: 'When', cell: ({ createdAt }) => <Moment ms={createdAt} /> },
]

/** What was sent to an endpoint, or waits. */
export function DeliveryList({ endpointId, loaded }: { endpointId: string; loaded: LoadedList<WebhookDeliveries> }) {
  return (
    <WorkList
      loaded={loaded}
      what="deliveries"
      filters={deliveryFilters}
      columns={columns}
      rowsOf={page => page.deliveries}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.dashboardDelivery(endpointId, id)}
      csv={{ path: calls.exportWebhookDeliveries.path, query: { endpointId }, rowsMax: deliveriesCsvMax }}
      live={['delivery']}
      empty={
        <EmptyState icon={Send} title="Nothing sent yet">
          Send a test event or make a payment. Deliveries to this endpoint appear here, with each attempt and its
          answer.
        </EmptyState>
      }
    />
  )
}
