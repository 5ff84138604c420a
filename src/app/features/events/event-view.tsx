import type { EventDetails } from '../../../contract/workbench/webhook-endpoints.ts'
import { eventDefinitions } from '../../../domain/payments/events.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { CodeBox } from '../../../ui/code-box.tsx'
import { paths } from '../../paths.ts'
import { DeliveryBadge } from '../../work-list/delivery-badge.tsx'
import { FactList } from '../../work-list/fact-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import { WorkSection } from '../../work-list/work-section.tsx'

/** One event: its data, and what became of it at each endpoint. */
export function EventView({ event }: { event: EventDetails }) {
  const { id, name, api, at, writtenAt, data, deliveries } = event
  const bric = String(data['bric'] ?? '')
  return (
    <>
      <header className="mb-6">
        <h1 className="font-mono text-2xl break-all">{name}</h1>
        <p className="mt-1 text-ink-soft">{eventDefinitions[name].when}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <WorkSection id="data" title="Data">
            <CodeBox text={JSON.stringify(data, null, 2)} label="Event data" language="json" />
          </WorkSection>
          <WorkSection id="deliveries" title="Deliveries">
            <Deliveries deliveries={deliveries} />
          </WorkSection>
        </div>
        <aside aria-label="Details" className="min-w-0">
          <FactList
            facts={[
              ['Sandbox clock', <Moment key="at" ms={at} />],
              ['Recorded', <Moment key="written" ms={writtenAt} />],
              ['Product', apiTitle(api)],
              [
                'Payment',
                bric && (
                  <a key="payment" href={paths.dashboardPayment(bric)} className="font-mono text-sm break-all">
                    {bric}
                  </a>
                ),
              ],
              [
                'Event ID',
                <span key="id" className="font-mono text-sm break-all select-all">
                  {id}
                </span>,
              ],
            ]}
          />
        </aside>
      </div>
    </>
  )
}

function Deliveries({ deliveries }: Pick<EventDetails, 'deliveries'>) {
  if (deliveries.length === 0)
    return (
      <p className="text-ink-soft">
        No endpoint received this event. <a href={paths.dashboardWebhooks}>Your endpoints</a>
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {deliveries.map(delivery => (
        <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
          <a href={paths.dashboardDelivery(delivery.endpointId, delivery.id)} className="font-mono text-sm break-all">
            {delivery.id}
          </a>
          <DeliveryBadge delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}
