import { useQuery } from '@tanstack/react-query'
import type { FailedCall, UserActivity } from '../../../domain/administration/user-activity.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { Badge } from '../../../ui/badge.tsx'
import { userActivityQuery } from '../../administration/users-queries.ts'
import { Unloaded } from '../../load-failure.tsx'

/** What the gateway knows of a user: when their credentials were used, and which calls it refused. */
export function ActivitySection({ userId }: { userId: string }) {
  const query = useQuery(userActivityQuery(userId))
  return (
    <section aria-labelledby="user-activity" className="mt-10">
      <h2 id="user-activity" className="mb-3 text-xl">
        In the sandbox
      </h2>
      {query.data ? (
        <Activity activity={query.data} now={query.dataUpdatedAt} />
      ) : (
        <Unloaded query={query} what="what they did in the sandbox" lines={3} />
      )}
    </section>
  )
}

function Activity({ activity, now }: { activity: UserActivity; now: number }) {
  const { credentials, failedCalls, failedCallsTotal } = activity
  const total = failedCallsTotal >= 1_000 ? '1,000 or more' : failedCallsTotal
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-2 text-base">Credentials</h3>
        {credentials.length === 0 ? (
          <p className="text-[15px] text-ink-soft">They have none yet.</p>
        ) : (
          <ul aria-label="Credentials" className="divide-y divide-line rounded-card border border-line bg-surface">
            {credentials.map(each => (
              <CredentialRow key={`${each.productName} ${each.dateCreated}`} credential={each} now={now} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-base">Failed calls of the last 24 hours</h3>
        {failedCalls.length === 0 ? (
          <p className="text-[15px] text-ink-soft">
            None. Calls that the gateway refused are listed here; a declined payment is not one of them.
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

function CredentialRow({ credential, now }: { credential: UserActivity['credentials'][number]; now: number }) {
  const { productName, dateCreated, active, lastUsed } = credential
  const used = lastUsed === null ? 'No call yet' : `Last call ${timeAgo(lastUsed, now)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-[15px]">
      <span className="grow font-medium">{productName}</span>
      <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Revoked'}</Badge>
      <span className="basis-full text-sm text-ink-muted">
        Since {formatMoment(dateCreated)}
        {active && ` · ${used}`}
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
        <time dateTime={new Date(createdAt).toISOString()} className="text-sm text-ink-muted">
          {formatMoment(createdAt)}
        </time>
      </p>
      <p className="text-sm break-words text-ink-muted">
        {[productName || api, call, requestId && `request ${requestId}`].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
