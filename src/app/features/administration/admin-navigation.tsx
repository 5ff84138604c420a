import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { adminHome, adminPages } from './admin-pages.ts'

const entryClass =
  'flex items-center gap-2 border-b-2 border-transparent px-3 py-2 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** Leads from each page for administrators to the others; on a phone it scrolls within itself. */
export function AdminNavigation() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // The current page is another one when the path is.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Only the list moves, not the page.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 40
  }, [pathname])
  return (
    <nav aria-label="Administration" className="mb-8 border-b border-line">
      <ul ref={list} className="-mb-px flex overflow-x-auto">
        {[adminHome, ...adminPages].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === adminHome.to} className={entryClass}>
              <Icon className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
