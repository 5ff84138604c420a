import type { QueueCounts } from '../../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../../domain/administration/work-queue.ts'
import { countOf, countText } from '../../administration/queue-counts.ts'
import type { AdminPage } from './admin-pages.ts'

const entryClass =
  'flex items-center gap-2 border-b-2 border-transparent px-3 py-2 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-accent'

interface AdminNavigationProps {
  pages: readonly AdminPage[]
  current: AdminPage | undefined
  /** How much waits; undefined where it could not be asked. */
  counts: QueueCounts | undefined
}

/** Leads from each page of the administration to the others that one sees; on a phone it scrolls within itself, to the current one. */
export function AdminNavigation({ pages, current, counts }: AdminNavigationProps) {
  return (
    <nav aria-label="Administration" data-scrolls className="mb-8 border-b border-line">
      <ul className="-mb-px flex overflow-x-auto">
        {pages.map(page => {
          const { to, label, icon: Icon, waits } = page
          return (
            <li key={to}>
              <a href={to} aria-current={page === current ? 'page' : undefined} className={entryClass}>
                <Icon className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
                {label}
                {waits && counts && <Count counts={counts} waits={waits} />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** How much waits there; not seen where nothing does. `refreshQueueCounts` writes it anew. */
function Count({ counts, waits }: { counts: QueueCounts; waits: QueueKind | 'all' }) {
  const count = countOf(counts, waits)
  return (
    <span
      data-waits={waits}
      hidden={count === 0}
      className="relative rounded-full bg-warn-soft px-1.5 text-sm text-warn tabular-nums"
    >
      {countText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
