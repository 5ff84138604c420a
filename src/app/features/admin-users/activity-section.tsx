import { useQuery } from '@tanstack/react-query'
import type { FailedCall, UserActivity } from '../../../domain/administration/user-activity.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { dot } from '../../../ui/dot.ts'
import { userActivityQuery } from '../../administration/users-queries.ts'
import { madeWith } from '../../data/made-with.ts'
import { Unloaded } from '../../load-failure.tsx'
import { Ago } from '../../work-list/ago.tsx'
import { Moment } from '../../work-list/moment.tsx'

interface ActivitySectionProps {
  userId: string
  /** As the page was made. */
  loaded: UserActivity | undefined
  /** Epoch ms. */
  madeAt: number
}

/** What the gateway knows of a user: when their credentials were used, and which calls it refused. */
export function ActivitySection({ userId, loaded, madeAt }: ActivitySectionProps) {
  const query = useQuery({ ...userActivityQuery(userId), ...madeWith(loaded) })
  return (
    <section aria-labelledby="user-activity" className="mt-10">
      <h2 id="user-activity" className="mb-3 text-xl">
        In the sandbox
      </h2>
      {query.data ? (
        <Activity activity={query.data} madeAt={madeAt} />
      ) : (
        <Unloaded query={query} what="what they did in the sandbox" lines={3} />
      )}
    </section>
  )
}

function Activity({ activity, madeAt }: { activity: UserActivity; madeAt: number }) {
  const { credentials, failedCalls, failedCallsTotal } = activity
  const total = failedCallsTotal >= 1_000 ? '1,000 or more' : failedCallsTotal
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-2 text-base">Credentials</h3>
        {credentials.length === 0 ? (
          <p className="text-[15px] text-ink-soft">This user has none yet.</p>
        ) : (
          <ul aria-label="Credentials" className="divide-y divide-line rounded-card border border-line bg-surface">
            {credentials.map(each => (
              <CredentialRow key={`${each.productName} ${each.dateCreated}`} credential={each} madeAt={madeAt} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-base">Failed calls in the last 24 hours</h3>
        {failedCalls.length === 0 ? (
          <p className="text-[15px] text-ink-soft">
            None. This list shows calls that the gateway refused. A declined payment is not a failed call.
          </p>
        ) : (
          <>
            <ul aria-label="Failed calls" className="divide-y divide-line rounded-card border border-line bg-surface">
              {failedCalls.map(call => (
                <FailedCallRow key={call.id} call={call} />
              ))}
            </ul>
            {failedCallsTotal > failedCalls.length && (
              <p className="mt-2 text-sm text-ink-muted">
                The newest {failedCalls.length} of {total}.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface CredentialRowProps {
  credential: UserActivity['credentials'][number]
  madeAt: number
}

function CredentialRow({ credential, madeAt }: CredentialRowProps) {
  const { productName, dateCreated, active, lastUsed } = credential
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-[15px]">
      <span className="grow font-medium">{productName}</span>
      <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Revoked'}</Badge>
      <span className="basis-full text-sm text-ink-muted">
        Since <Moment ms={dateCreated} style="minute" />
        {active && (lastUsed === null ? `${dot}No call yet` : `${dot}Last call `)}
        {active && lastUsed !== null && <Ago ms={lastUsed} madeAt={madeAt} />}
      </span>
    </li>
  )
}

function FailedCallRow({
  call: { api, call, productName, status, answer, requestId, createdAt },
}: {
  call: FailedCall
}) {
  return (
    <li className="px-4 py-2.5 text-[15px]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">{answer || `HTTP ${status}`}</span>
        <Moment ms={createdAt} style="minute" className="text-sm text-ink-muted" />
      </p>
      <p className="text-sm break-words text-ink-muted">
        {[productName || apiTitle(api), call, requestId && `request ${requestId}`].filter(Boolean).join(dot)}
      </p>
    </li>
  )
}
