import { queryOptions, useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Usage } from '../../../contract/workbench-endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'

const nearLimit = 0.8
const refreshMs = 10_000
const digits = new Intl.NumberFormat('en-US')

const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: async ({ signal }) => {
    const usage = await callApi('getUsage', undefined, { signal })
    if (usage !== null && !Array.isArray(usage?.uses)) throw unusableAnswer(200)
    return usage
  },
  ...asking,
  staleTime: 0,
})

/** What each API took of the reader's credentials, beside the limit, and what happens there. */
export function UsageOfAccount() {
  const query = useQuery({ ...usageQuery, refetchInterval: refreshMs })
  if (query.data === undefined) return <Unloaded query={query} what="your usage" lines={5} />
  const usage = query.data
  if (usage === null || usage.uses.length === 0) {
    return (
      <>
        <EmptyState
          icon={Gauge}
          title="No requests in 24 hours"
          action={<LinkButton href={paths.demos}>Open a demo</LinkButton>}
        >
          Once your programs call the sandbox, each API that they call is listed here with how close it is to its limit.
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
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">
          {name} <span className="font-normal text-ink-muted">· {api}</span>
        </h2>
        <span className="flex gap-2">
          {isNear && <Badge tone="warn">Near the limit</Badge>}
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
        <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
          <div
            className={isNear ? 'h-full rounded-full bg-warn' : 'h-full rounded-full bg-accent'}
            style={{ width: `${Math.min(100, (busiestMinute / limit) * 100)}%` }}
          />
        </div>
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
  if (limit === 0) return <p className="max-w-[44rem] text-ink-soft">This sandbox has no limit.</p>
  return (
    <section aria-labelledby="at-the-limit" className="mt-8 max-w-[44rem]">
      <h2 id="at-the-limit" className="mb-2 text-lg">
        What happens at the limit
      </h2>
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>
          Each API takes {digits.format(limit)} requests a minute of one credential, refilled evenly:{' '}
          {limit >= 60 ? `${Math.floor(limit / 60)} a second` : `one in ${Math.ceil(60 / limit)} seconds`} at a steady
          pace. What one credential or API uses up is taken from no other.
        </li>
        <li>
          A request beyond it is refused, and nothing is done: HTTP 429, or <code>RATE LIMIT</code> in the answer of the
          key exchange and of the APIs that answer in XML or key-value pairs.
        </li>
        <li>
          The header <code>Retry-After</code> says after how many seconds the next request fits. Wait that long, then
          send the same request again.
        </li>
        <li>There is no limit a day. From 80 % of the limit on, your overview says so.</li>
      </ul>
    </section>
  )
}
