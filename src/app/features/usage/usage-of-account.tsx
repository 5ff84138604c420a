import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Asked } from '../../../contract/call-types.ts'
import type { Usage } from '../../../contract/workbench/workbench-endpoints.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { PageProblem } from '../../work-list/page-problem.tsx'

const nearLimit = 0.8
const digits = new Intl.NumberFormat('en-US')

/** What each API took of the reader's credentials, beside the limit, and what happens there. */
export function UsageOfAccount({ asked }: { asked: Asked<Usage | null> }) {
  return (
    <>
      <div data-usage="">
        {asked.kind === 'answered' ? (
          <Uses usage={asked.answer} />
        ) : (
          <PageProblem title="Your usage could not be loaded" refused={asked} />
        )}
      </div>
      <PageScript source="src/app/features/usage/refresh-usage.static.ts" />
    </>
  )
}

function Uses({ usage }: { usage: Usage | null }) {
  if (usage === null || usage.uses.length === 0) {
    return (
      <>
        <EmptyState
          icon={Gauge}
          title="No requests in 24 hours"
          action={<LinkButton href={paths.virtualTerminal}>Pay at your virtual terminal</LinkButton>}
        >
          Each API that your programs call appears here, with how close it is to its limit.
        </EmptyState>
        {usage !== null && <AtTheLimit limit={usage.limitPerMinute} />}
      </>
    )
  }
  return (
    <>
      <ul aria-label="Usage by credentials and API" className="mb-8 grid gap-3">
        {usage.uses.map((use, index) => (
          <Use key={index} use={use} limit={usage.limitPerMinute} />
        ))}
      </ul>
      <AtTheLimit limit={usage.limitPerMinute} />
    </>
  )
}

function Use({ use, limit }: { use: Usage['uses'][number]; limit: number }) {
  const { name, api, isRevoked, callsThisMinute, callsToday, errorsToday, busiestMinute } = use
  const isNear = limit > 0 && busiestMinute >= limit * nearLimit
  const isOver = limit > 0 && busiestMinute >= limit
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">
          {name}
          {apiTitle(api) !== name && <span className="font-normal text-ink-muted"> · {apiTitle(api)}</span>}
        </h2>
        <span className="flex gap-2">
          {isOver ? <Badge tone="bad">Limit reached</Badge> : isNear && <Badge tone="warn">Near the limit</Badge>}
          {isRevoked && <Badge>Revoked</Badge>}
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label="This minute">
          {digits.format(callsThisMinute)}
          {limit > 0 && <span className="text-ink-muted text-sm"> of {digits.format(limit)}</span>}
        </Fact>
        <Fact label="Busiest minute">
          {digits.format(busiestMinute)}
          {limit > 0 && <span className="text-ink-muted text-sm"> of {digits.format(limit)}</span>}
        </Fact>
        <Fact label="24 hours">{digits.format(callsToday)}</Fact>
        <Fact label="Errors, 24 hours">{digits.format(errorsToday)}</Fact>
      </dl>
      {limit > 0 && (
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className={classNames(
            'mt-3 block h-1.5 w-full rounded-full bg-sunken',
            isOver ? 'text-bad' : isNear ? 'text-warn' : 'text-accent',
          )}
          aria-hidden="true"
        >
          <rect width={Math.min(100, (busiestMinute / limit) * 100)} height="1" fill="currentColor" />
        </svg>
      )}
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="text-lg tabular-nums">{children}</dd>
    </div>
  )
}

function AtTheLimit({ limit }: { limit: number }) {
  if (limit === 0) return <p className="max-w-[44rem] text-ink-soft">This sandbox has no rate limit.</p>
  return (
    <section aria-labelledby="at-the-limit" className="mt-8 max-w-[44rem]">
      <h2 id="at-the-limit" className="mb-2 text-lg">
        What happens at the limit
      </h2>
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>
          Each API accepts {digits.format(limit)} requests a minute per credential, refilled evenly:{' '}
          {limit >= 60 ? `${Math.floor(limit / 60)} a second` : `one in ${Math.ceil(60 / limit)} seconds`} at a steady
          pace. Each credential has a separate limit at each API.
        </li>
        <li>
          A request over the limit is refused and has no effect. The answer is HTTP 429, or <code>RATE LIMIT</code> from
          the key exchange and the APIs that answer in XML or key-value pairs.
        </li>
        <li>
          The <code>Retry-After</code> header says in how many seconds you can send the next request. Wait that long,
          then send the same request again.
        </li>
        <li>There is no daily limit. From 80% of the limit, your overview warns you.</li>
      </ul>
    </section>
  )
}
