import { CreditCard, KeyRound } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { paths } from '../paths.ts'

const entries = [
  { to: paths.dashboardCredentials, label: 'Credentials', icon: KeyRound },
  { to: paths.demos, label: 'Demos', icon: CreditCard, isStill: true },
]
const entryClass =
  'flex items-center gap-2.5 rounded-control px-3 py-2 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** The signed-in part: a slim navigation beside the page, above it on a phone. */
export default function DashboardLayout() {
  return (
    <div className="mx-auto grid w-full max-w-[80rem] content-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Dashboard" className="pt-4 lg:pt-10">
        <ul className="flex gap-1 overflow-x-auto lg:flex-col">
          {entries.map(({ to, label, icon: Icon, isStill }) => (
            <li key={to}>
              {isStill ? (
                <a href={to} className={entryClass}>
                  <Icon className="size-4" strokeWidth={1.5} aria-hidden />
                  {label}
                </a>
              ) : (
                <NavLink to={to} className={entryClass}>
                  <Icon className="size-4" strokeWidth={1.5} aria-hidden />
                  {label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className="min-w-0 pt-6 pb-16 lg:pt-10">
        <Outlet />
      </main>
    </div>
  )
}
