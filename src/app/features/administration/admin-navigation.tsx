import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { QueueCounts } from '../../../contract/admin-endpoints.ts'
import type { QueueKind } from '../../../domain/administration/work-queue.ts'
import { queueCountsQuery } from '../../administration/queue-queries.ts'
import { paths } from '../../paths.ts'
import type { AdminPage } from './admin-pages.ts'

const entryClass =
  'flex items-center gap-2 border-b-2 border-transparent px-3 py-2 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** Leads from each page of the administration to the others that one sees; on a phone it scrolls within itself. */
export function AdminNavigation({ pages }: { pages: readonly AdminPage[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const { data } = useQuery(queueCountsQuery)
  // The current page is another one when the path is.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Only the list moves, not the page.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 40
  }, [pathname])
  return (
    <nav aria-label="Administration" className="mb-8 border-b border-line">
      <ul ref={list} className="-mb-px flex overflow-x-auto">
        {pages.map(({ to, label, icon: Icon, waits }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin} className={entryClass}>
              <Icon className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
              {label}
              {waits && <Count counts={data} waits={waits} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How much waits there; nothing while nobody knows, and where nothing does. */
function Count({ counts, waits }: { counts: QueueCounts | undefined; waits: QueueKind | 'all' }) {
  if (!counts) return null
  const count = waits === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[waits] ?? 0)
  if (count === 0) return null
  return (
    <span className="relative rounded-full bg-warn-soft px-1.5 text-sm text-warn tabular-nums">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
