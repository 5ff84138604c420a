import { CircleUser, CreditCard, Files, KeyRound, Shield, Store, TabletSmartphone } from 'lucide-react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { isAdministrator } from '../../domain/accounts/user-groups.ts'
import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/dashboard-layout'

const entries = [
  { to: paths.dashboardCredentials, label: 'Credentials', icon: KeyRound },
  { to: paths.dashboardHostedCheckout, label: 'Hosted Checkout', icon: Store },
  { to: paths.dashboardTerminals, label: 'Terminals', icon: TabletSmartphone },
  { to: paths.dashboardFiles, label: 'Files', icon: Files },
  { to: paths.dashboardAccount, label: 'Account', icon: CircleUser },
  { to: paths.demos, label: 'Demos', icon: CreditCard, isStatic: true },
]
const entryClass =
  'flex items-center gap-2.5 rounded-control px-3 py-2 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) return { user: null, isAdmin: false }
  const { firstName, lastName, email, userGroups } = user
  return { user: { firstName, lastName, email, userGroups }, isAdmin: isAdministrator(user) }
}

/** The signed-in part: a slim navigation beside the page, above it on a phone. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-[80rem] grid-cols-[minmax(0,1fr)] content-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Dashboard" className="pt-4 lg:pt-10">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {entries.map(({ to, label, icon: Icon, isStatic }) => (
            <li key={to}>
              {isStatic ? (
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
          {loaderData.isAdmin && <AdministrationEntry />}
        </ul>
      </nav>
      <main id="content" className="min-w-0 pt-6 pb-16 lg:pt-10">
        <Outlet />
      </main>
    </div>
  )
}

/** The mailbox is a page of the administration too, at an address of its own. */
function AdministrationEntry() {
  const { pathname } = useLocation()
  const isCurrent = pathname.startsWith(paths.admin) || pathname.startsWith(paths.dashboardMailbox)
  return (
    <li>
      <Link to={paths.admin} aria-current={isCurrent ? 'page' : undefined} className={entryClass}>
        <Shield className="size-4" strokeWidth={1.5} aria-hidden />
        Administration
      </Link>
    </li>
  )
}
