import { useId } from 'react'
import { Moment } from '../../work-list/moment.tsx'

export interface Hour {
  startsAt: number
  count: number
}

interface HourChartProps {
  title: string
  hours: readonly Hour[]
  /** What is counted, one of it: `call`, `error`. */
  unit: string
  /** What is said where there is none, if it needs more than that. */
  none?: string
  tone: 'accent' | 'bad'
}

const width = 240
const height = 48
const digits = new Intl.NumberFormat('en-US')

/** A bar for each hour, and the same as words: the total, and the busiest hour. */
export function HourChart({ title, hours, unit, tone, none }: HourChartProps) {
  const titleId = useId()
  const total = hours.reduce((sum, { count }) => sum + count, 0)
  const busiest = hours.reduce<Hour | undefined>(
    (best, hour) => (hour.count > (best?.count ?? 0) ? hour : best),
    undefined,
  )
  const step = width / Math.max(1, hours.length)
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-4" aria-labelledby={titleId}>
      <figcaption id={titleId} className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-muted">{title}, last 24 hours</span>
        <span className={tone === 'bad' && total > 0 ? 'text-bad text-xl tabular-nums' : 'text-xl tabular-nums'}>
          {digits.format(total)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={tone === 'bad' ? 'mt-3 block h-12 w-full text-bad' : 'mt-3 block h-12 w-full text-accent'}
        aria-hidden="true"
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
        {hours.map(({ startsAt, count }, index) => {
          const tall = busiest && count > 0 ? Math.max(2, (count / busiest.count) * (height - 2)) : 0
          return (
            <rect
              key={startsAt}
              x={index * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              fill="currentColor"
            />
          )
        })}
      </svg>
      <p className="mt-2 text-ink-muted text-sm">
        {busiest ? (
          <>
            {`Most in one hour: ${digits.format(busiest.count)} ${busiest.count === 1 ? unit : `${unit}s`}, at `}
            <Moment ms={busiest.startsAt} style="hour" />.
          </>
        ) : (
          (none ?? `No ${unit}s.`)
        )}
      </p>
    </figure>
  )
}
