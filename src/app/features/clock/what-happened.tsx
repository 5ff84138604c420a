import { useEffect, useRef } from 'react'
import { eventDefinitions } from '../../../domain/payments/events.ts'
import type { AdvancedClock } from '../../../domain/workbench/clock.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { formatMoment } from '../../../lib/time/format-moment.ts'

type Happened = AdvancedClock['happened'][number]

/** What of an event says which one it is, in the order in which it is read. */
const factsOf = ['amount', 'sales', 'count', 'tranNbr', 'number', 'caseNumber', 'batchId', 'code', 'meaning'] as const
const labels: Partial<Record<(typeof factsOf)[number], string>> = {
  sales: 'sales ',
  count: 'transactions: ',
  tranNbr: 'number ',
  batchId: 'batch ',
  code: 'code ',
}

function describe({ data }: Happened): string {
  const facts = factsOf.flatMap(name => {
    const value = data[name]
    const isMoney = name === 'amount' || name === 'sales'
    return value === undefined || value === ''
      ? []
      : [`${labels[name] ?? ''}${isMoney ? toDollars(`${value}`) : value}`]
  })
  return facts.join(' · ')
}

const whenOf = (name: string) => (eventDefinitions as Readonly<Record<string, { when: string }>>)[name]?.when ?? ''

/** The events of an advance in the order in which they happened. */
export function WhatHappened({ advance }: { advance: AdvancedClock }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, from, to, happened, hasMore, failed } = advance
  // What the reader asked for is here now; named, so that each advance is announced.
  useEffect(() => {
    if (id) heading.current?.focus()
  }, [id])
  return (
    <section aria-labelledby="what-happened" className="mb-8">
      <h2 id="what-happened" ref={heading} tabIndex={-1} className="text-lg outline-none">
        What happened
      </h2>
      <p className="mb-3 text-ink-muted text-sm">
        From {formatMoment(from)} to {formatMoment(to)}
      </p>
      {failed > 0 && (
        <p className="mb-3 text-[15px] text-warn">
          {failed} of the scheduled tasks failed. The gateway retries them. Check again in a minute.
        </p>
      )}
      {happened.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">
          Nothing was scheduled in that time.
        </p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {happened.map(event => (
            <li key={event.id} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <time dateTime={new Date(event.at).toISOString()} className="text-ink-muted text-sm sm:pt-0.5">
                {formatMoment(event.at)}
              </time>
              <div className="min-w-0">
                <p>{whenOf(event.name)}</p>
                <p className="text-ink-muted text-sm break-words">
                  <code>{event.name}</code>
                  {describe(event) && ` · ${describe(event)}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <p className="mt-2 text-ink-muted text-sm">Only the first {happened.length} are shown.</p>}
    </section>
  )
}
