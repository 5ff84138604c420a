import type { DemoEvent } from '../../contract/demo-visit.ts'
import { eventDefinitions } from '../../domain/payments/events.ts'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const definitions: Readonly<Record<string, { when: string }>> = eventDefinitions
/** What of an event's fields a reader of a demo looks for, in this order. */
const telling = ['number', 'amount', 'total', 'paid', 'code', 'lastFour', 'count', 'bric']

/** What happened, as the gateway tells it: each event with its name, its moment and what it is about. */
export function EventList({ events }: { events: readonly DemoEvent[] }) {
  if (events.length === 0) return <p className="text-[15px] text-ink-muted">No events yet.</p>
  return (
    <ol aria-label="Events" className="flex flex-col gap-2.5 border-l-2 border-line pl-4">
      {events.map(({ position, name, at, data }) => (
        <li key={position} className="text-[15px]">
          <span className="font-mono text-sm">{name}</span>{' '}
          <span className="text-sm text-ink-muted">{time.format(new Date(at))}</span>
          <br />
          {definitions[name]?.when}
          <span className="block font-mono text-[13px] wrap-anywhere text-ink-muted">
            {telling
              .filter(field => data[field] !== undefined && data[field] !== '')
              .map(field => `${field} ${data[field]}`)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
