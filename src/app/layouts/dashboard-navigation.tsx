import { ChevronDown, Shield } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { PageScript } from '../../ui/island/page-script.tsx'
import { paths } from '../paths.ts'
import { type DashboardPage, dashboardGroups } from './dashboard-pages.ts'

const entryClass =
  'flex items-center gap-2.5 rounded-control px-3 py-1.5 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent'
const iconProps = { className: 'size-4 shrink-0', strokeWidth: 1.5, 'aria-hidden': true } as const

/** Leads to every page of the dashboard: beside the page, and on a phone behind a button that names the current one, which its script opens. */
export function DashboardNavigation({ isStaff }: { isStaff: boolean }) {
  const { pathname } = useLocation()
  const listId = useId()
  const groups = dashboardGroups.filter(({ pages }) => pages.length > 0)
  return (
    <nav aria-label="Dashboard" className="pt-4 lg:pt-10 lg:pb-10">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={listId}
        className="flex noscript:hidden w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 py-2.5 text-[15px] lg:hidden"
      >
        <span className="text-ink-muted">
          Dashboard: <span className="text-ink">{currentLabel(pathname)}</span>
        </span>
        <ChevronDown {...iconProps} className="size-4 shrink-0" />
      </button>
      <div
        id={listId}
        className="grid-cols-[max-content_minmax(0,1fr)] gap-x-2 gap-y-4 max-lg:mt-2 max-lg:hidden max-lg:noscript:grid max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3 lg:grid lg:grid-cols-1"
      >
        {groups.map(({ label, pages }, index) => (
          <Group key={label ?? index} label={label}>
            {pages.map(page => (
              <li key={page.to}>
                <Entry {...page} />
              </li>
            ))}
            {isStaff && index === groups.length - 1 && <AdministrationEntry />}
          </Group>
        ))}
      </div>
      <PageScript source="src/app/layouts/dashboard-navigation.static.ts" />
    </nav>
  )
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  const labelId = useId()
  return (
    <div>
      {label && (
        <p id={labelId} className="px-3 pb-1 text-ink-muted text-sm">
          {label}
        </p>
      )}
      <ul aria-labelledby={label && labelId} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  )
}

function Entry({ to, label, icon: Icon, isExact = false }: DashboardPage) {
  const { pathname } = useLocation()
  return (
    <a href={to} aria-current={isCurrent(pathname, { to, isExact }) ? 'page' : undefined} className={entryClass}>
      <Icon {...iconProps} />
      {label}
    </a>
  )
}

/** The mailbox is a page of the administration too, at an address of its own. */
const isAdministration = (pathname: string) =>
  pathname.startsWith(paths.admin) || pathname.startsWith(paths.dashboardMailbox)

function AdministrationEntry() {
  const { pathname } = useLocation()
  return (
    <li>
      <a href={paths.admin} aria-current={isAdministration(pathname) ? 'page' : undefined} className={entryClass}>
        <Shield {...iconProps} />
        Administration
      </a>
    </li>
  )
}

/** Whether an address is a page's own, or below it. */
const isCurrent = (pathname: string, { to, isExact }: Pick<DashboardPage, 'to' | 'isExact'>) =>
  pathname === to || (!isExact && pathname.startsWith(`${to}/`))

function currentLabel(pathname: string): string {
  if (isAdministration(pathname)) return 'Administration'
  const pages = dashboardGroups.flatMap(group => group.pages)
  return pages.find(page => isCurrent(pathname, page))?.label ?? 'Menu'
}
