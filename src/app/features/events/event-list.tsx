import { Activity } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { type EventsPage, eventsCsvMax } from '../../../contract/workbench/webhook-endpoints.ts'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { ListedEvent } from '../../../domain/payments/listed-event.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'
import { eventFilters } from './event-filters.ts'

const fact = ({ data }: ListedEvent, name: string) => String(data[name] ?? '')

const columns: readonly WorkColumn<ListedEvent>[] = [
  { label: 'Event', isHead: true, cell: ({ name }) => <span className="font-mono text-sm">{name}</span> },
  {
    label: 'Amount',
    isHead: true,
    isNumber: true,
    cell: event => fact(event, 'amount') && toDollars(fact(event, 'amount')),
  },
  { label: 'Account', cell: event => fact(event, 'lastFour') && `•••• ${fact(event, 'lastFour')}` },
  { label: 'Code', isNamed: true, cell: event => <span className="font-mono text-sm">{fact(event, 'code')}</span> },
  {
    label: 'TRAN_NBR',
    isNamed: true,
    cell: event => <span className="font-mono text-sm">{fact(event, 'tranNbr')}</span>,
  },
  { label: 'Product', cell: ({ api }) => apiTitle(api) },
  { label: 'Sandbox clock', cell: ({ at }) => <Moment ms={at} /> },
]

/** What happened in the account's sandbox, with its filters. */
export function EventList({ loaded, credentials }: { loaded: LoadedList<EventsPage>; credentials: CredentialNames }) {
  return (
    <WorkList
      loaded={loaded}
      what="events"
      filters={eventFilters(credentials, loaded.values)}
      columns={columns}
      rowsOf={page => page.events}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.dashboardEvent(id)}
      csv={{ path: calls.exportEvents.path, rowsMax: eventsCsvMax }}
      live={['event']}
      empty={
        <EmptyState
          icon={Activity}
          title="No events yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton href={paths.dashboardCredentials}>Get keys</LinkButton>
              <LinkButton kind="secondary" href={paths.webhooks}>
                How webhooks work
              </LinkButton>
            </div>
          }
        >
          Make a payment with your own keys. Each step is an event, listed here and sent to your webhooks. Later events,
          such as a dispute or a return, follow the sandbox clock, which you can advance.
        </EmptyState>
      }
    />
  )
}
