import type { CardEvent } from './use-card-fields.ts'

/** What the fields told the page, the newest first: all that a page ever hears of a card. */
export function EventLog({ events }: { events: readonly CardEvent[] }) {
  return (
    <section aria-labelledby="card-events" className="min-w-0">
      <h2 id="card-events" className="mb-2 text-base">
        Events on your page
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div tabIndex={0} className="h-56 overflow-auto rounded-card border border-line bg-sunken p-3">
        {events.length === 0 && <p className="text-sm text-ink-muted">Type a card number. Each event appears here.</p>}
        <ol reversed className="flex flex-col gap-1 font-mono text-[13px] leading-5">
          {events.map(({ id, name, detail }) => (
            <li key={id}>
              <span className="text-accent">{name}</span> <span className="text-ink-soft">{detail}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
