import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'
import type { KeyFacts } from './key-facts.ts'

type Activity = NonNullable<Overview['activity']>

/** What has to be done by a time, or is about to stop working; nothing where all is well. */
export function Notices({ activity, records }: { activity: Activity | null; records: KeyFacts[] }) {
  const notices = [...ofKeys(records), ...(activity ? ofActivity(activity) : [])]
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="notices" className="mb-8">
      <h2 id="notices" className="sr-only">
        Notices
      </h2>
      <ul className="flex flex-col gap-2">
        {notices.map(({ key, text }) => (
          <li key={key} className="flex gap-2.5 rounded-card border border-warn bg-warn-soft p-3 text-[15px] leading-6">
            <TriangleAlert className="mt-1 size-4 shrink-0 text-warn" strokeWidth={1.5} aria-hidden />
            <p className="min-w-0">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Notice {
  key: string
  text: ReactNode
}

function ofKeys(records: KeyFacts[]): Notice[] {
  return records.flatMap(({ sortKey, productName, active, oldSecretsUntil }) =>
    active && oldSecretsUntil !== undefined
      ? [
          {
            key: sortKey,
            text: (
              <>
                The old keys of {productName} stop working at <Moment ms={oldSecretsUntil} style="minute" />.{' '}
                <a href={paths.dashboardCredentials}>Update your programs</a>
              </>
            ),
          },
        ]
      : [],
  )
}

function ofActivity({ nearLimit, disputes, endedWebhooks }: Activity): Notice[] {
  const limits = nearLimit.map(({ name, api, calls, limit }) => ({
    key: `limit ${name} ${api}`,
    text: (
      <>
        {name} sent {calls} requests in one minute of the last hour; the limit is {limit}.{' '}
        <a href={paths.dashboardUsage}>See usage, and what happens at the limit</a>
      </>
    ),
  }))
  const cases = disputes.map(({ caseNumber, respondBy }) => ({
    key: caseNumber,
    text: (
      <>
        Dispute {caseNumber} needs your answer by <Moment ms={respondBy} style="minute" /> on your sandbox clock.{' '}
        <a href={paths.merchantReporting}>How to answer a dispute</a>
      </>
    ),
  }))
  const ended = {
    key: 'webhooks',
    text:
      endedWebhooks === 1
        ? 'A webhook endpoint was switched off: it returned 410, or nothing was delivered for five days.'
        : `${endedWebhooks} webhook endpoints were switched off: they returned 410, or nothing was delivered for five days.`,
  }
  return [...limits, ...cases, ...(endedWebhooks > 0 ? [ended] : [])]
}
