import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { eventDefinitions } from '../../../domain/payments/events.ts'
import type { ListedEvent } from '../../../domain/payments/listed-event.ts'
import { apiTitle, apiTitles } from '../../../domain/workbench/api-titles.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { EventDetails } from './event-details.tsx'
import { useFreshWebhooks } from './use-fresh-webhooks.ts'
import { eventsOf, eventsQuery } from './webhooks-queries.ts'

const filters = ['type', 'api', 'from', 'to'] as const

/** What happened in the account's sandbox; the address says which events (`?type=`, `?api=`, `?from=`, `?to=`) and which is open (`?event=`). */
export function EventList() {
  const [address] = useSearchParams()
  const filter = Object.fromEntries(
    filters.flatMap(name => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const query = useInfiniteQuery(eventsQuery(filter))
  useFreshWebhooks()
  const open = address.get('event')
  const hereWith = (more: Record<string, string>) =>
    `${paths.dashboardEvents}?${new URLSearchParams({ ...filter, ...more })}`
  return (
    <>
      <EventFilters key={address.toString()} filter={filter} />
      {open && <EventDetails key={open} eventId={open} closeTo={hereWith({})} />}
      <PagedList
        query={query}
        itemsOf={eventsOf}
        what="events"
        empty={
          <EmptyState icon={Activity} title={Object.keys(filter).length > 0 ? 'No such events' : 'No events yet'}>
            {Object.keys(filter).length > 0
              ? 'Nothing fits these filters in the last 30 days.'
              : 'Make a payment with your sandbox credentials: what happens to it is listed here, and told to your webhooks.'}
          </EmptyState>
        }
      >
        {event => (
          <EventRow key={event.id} event={event} to={hereWith({ event: event.id })} isOpen={event.id === open} />
        )}
      </PagedList>
    </>
  )
}

function EventFilters({ filter }: { filter: Record<string, string> }) {
  return (
    <Form
      action={paths.dashboardEvents}
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
      aria-label="Filters"
    >
      <SelectField label="Event" name="type" defaultValue={filter['type'] ?? ''}>
        <option value="">All</option>
        {Object.keys(eventDefinitions).map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Product" name="api" defaultValue={filter['api'] ?? ''}>
        <option value="">All</option>
        {Object.entries(apiTitles).map(([api, title]) => (
          <option key={api} value={api}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField label="From (UTC)" type="date" name="from" defaultValue={filter['from']} />
      <TextField label="To (UTC)" type="date" name="to" defaultValue={filter['to']} />
      <Button type="submit" kind="secondary" className="col-span-2 lg:col-span-1">
        Filter
      </Button>
    </Form>
  )
}

function EventRow({ event, to, isOpen }: { event: ListedEvent; to: string; isOpen: boolean }) {
  const { name, at, api, data } = event
  const facts = [data['amount'], data['lastFour'] && `•••• ${data['lastFour']}`, data['code'] && `code ${data['code']}`]
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="font-mono text-sm no-underline after:absolute after:inset-0 aria-[current]:font-semibold"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-muted">
          {formatMoment(at)} · {apiTitle(api)}
        </p>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
