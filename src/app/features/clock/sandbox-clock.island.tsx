import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { AdvancedClock, ClockState } from '../../../domain/workbench/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'
import { AdvanceForm } from './advance-form.tsx'
import { clockQuery } from './clock-queries.ts'
import { WhatHappened } from './what-happened.tsx'
import { workText } from './work-words.ts'

const movingMs = 700

/** The sandbox clock of the account: what it shows, what is due, and the ways to put it ahead. `loaded` is the clock as the page was made. */
export default function SandboxClock({ loaded }: { loaded: ClockState | null }) {
  const [advance, setAdvance] = useState<AdvancedClock | null>(null)
  const { data: clock } = useQuery({
    ...clockQuery,
    initialData: loaded,
    refetchInterval: ({ state }) => (state.data?.isMoving ? movingMs : false),
  })
  if (clock === null) return <NoClock />
  return (
    <>
      <div className="mb-8 grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Shown clock={clock} />
        <AdvanceForm clock={clock} onAdvanced={setAdvance} />
      </div>
      {advance && <WhatHappened advance={advance} />}
      <WhatIsDue clock={clock} />
    </>
  )
}

function NoClock() {
  return (
    <EmptyState
      icon={Clock}
      title="No clock yet"
      action={<LinkButton href={paths.dashboardCredentials}>Get sandbox credentials</LinkButton>}
    >
      Your account’s clock starts with your first credentials. Advance it to see batches close, debits return and bills
      come due within a minute.
    </EmptyState>
  )
}

function Shown({ clock: { now, realNow, daysAhead } }: { clock: ClockState }) {
  return (
    <div className="rounded-card border border-brass-line bg-brass-soft p-4 sm:p-5">
      <h2 className="font-normal text-ink-soft text-sm">Your sandbox clock shows</h2>
      <p className="mt-1 text-2xl tabular-nums">
        <Moment ms={now} style="minute" />
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {aheadText(now - realNow, daysAhead)} <span className="noscript:hidden">Shown in your time zone.</span>
      </p>
    </div>
  )
}

function aheadText(aheadMs: number, daysAhead: number): string {
  if (aheadMs < 60_000) return 'It shows real time.'
  if (daysAhead === 0) return 'It is some hours ahead of real time and runs on from there.'
  return `It is ${daysAhead === 1 ? 'a day' : `${daysAhead} days`} ahead of real time and runs on from there.`
}

function WhatIsDue({ clock: { waiting } }: { clock: ClockState }) {
  return (
    <section aria-labelledby="what-is-due">
      <h2 id="what-is-due" className="mb-3 text-lg">
        Scheduled next
      </h2>
      {waiting.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">
          Nothing is scheduled. After a payment, its batch closes at 23:00 New York time.
        </p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {waiting.map(({ kind, dueAt, tries, count }) => (
            <li key={`${kind} ${dueAt}`} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <Moment ms={dueAt} style="minute" className="text-ink-muted text-sm sm:pt-0.5" />
              <p className="min-w-0">
                {workText(kind, count)}
                {count > 1 && <span className="text-ink-muted"> × {count}</span>}
                {tries > 0 && (
                  <span className="text-warn">
                    {' '}
                    · failed {tries === 1 ? 'once' : `${tries} times`}; the gateway retries it
                  </span>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
