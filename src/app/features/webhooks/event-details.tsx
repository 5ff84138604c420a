import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { eventDefinitions } from '../../../domain/payments/events.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { CodeBox } from '../../../ui/code-box.tsx'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { StateBadge } from './state-badge.tsx'
import { eventQuery } from './webhooks-queries.ts'

/** One event: its data, and what became of it at each endpoint. */
export function EventDetails({ eventId, closeTo }: { eventId: string; closeTo: string }) {
  const query = useQuery(eventQuery(eventId))
  const event = query.data
  return (
    <section aria-labelledby="event" className="mb-6 rounded-card border border-line-strong bg-surface p-4">
      {!event && <Unloaded query={query} what="the event" lines={6} />}
      {event && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="event" className="font-mono text-base">
              {event.name}
            </h2>
            <Link to={closeTo} preventScrollReset className="text-sm">
              Close
            </Link>
          </div>
          <p className="mt-1 text-[15px] text-ink-soft">{eventDefinitions[event.name].when}</p>
          <p className="mt-1 text-sm text-ink-muted">
            <span className="font-mono">{event.id}</span> · {formatMoment(event.at)} on the sandbox clock ·{' '}
            {apiTitle(event.api)}
            {event.data['bric'] && (
              <>
                {' · '}
                <a href={paths.dashboardPayment(String(event.data['bric']))}>its payment</a>
              </>
            )}
          </p>
          <h3 className="mt-4 mb-1 text-sm font-medium">Data</h3>
          <CodeBox text={JSON.stringify(event.data, null, 2)} label="Data" language="json" />
          <h3 className="mt-4 mb-1 text-sm font-medium">Deliveries</h3>
          {event.deliveries.length === 0 ? (
            <p className="text-[15px] text-ink-soft">
              No endpoint took this event. <Link to={paths.dashboardWebhooks}>Your endpoints</Link>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {event.deliveries.map(delivery => (
                <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <Link
                    to={`${paths.dashboardWebhook(delivery.endpointId)}?delivery=${delivery.id}`}
                    className="font-mono text-sm break-all"
                  >
                    {delivery.id}
                  </Link>
                  <StateBadge delivery={delivery} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
