import { selfServiceEntityType } from '../../../domain/credentials/credentials.ts'
import { timeAgo } from '../../../lib/time/time-ago.ts'
import { dot } from '../../../ui/dot.ts'
import { paths } from '../../paths.ts'
import type { KeyFacts } from './key-facts.ts'

const shownMax = 6

/** The reader's keys by product: how old they are, and when they were last used; those that were used last come first. */
export function KeysAtAGlance({ records }: { records: KeyFacts[] }) {
  const keys = records
    .filter(({ active, entityType }) => active && entityType === selfServiceEntityType)
    .sort((one, other) => (other.lastUsed ?? 0) - (one.lastUsed ?? 0))
  if (keys.length === 0) return null
  const nowMs = Date.now()
  return (
    <section aria-labelledby="keys" className="min-w-0">
      <h2 id="keys" className="mb-3 text-lg">
        Your keys
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {keys.slice(0, shownMax).map(({ sortKey, productName, dateCreated, lastUsed }) => (
          <li key={sortKey} className="px-4 py-2.5">
            {productName}
            <span className="block text-ink-muted text-sm">
              {lastUsed !== undefined && (lastUsed === null ? 'Never used' : `Used ${timeAgo(lastUsed, nowMs)}`)}
              {lastUsed !== undefined && dot}issued {timeAgo(dateCreated, nowMs)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a href={paths.dashboardCredentials}>
          {keys.length > shownMax ? `All ${keys.length} credentials` : 'All credentials'}
        </a>
      </p>
    </section>
  )
}
