import { Link, redirect } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { OrderList } from '../features/terminal-orders/order-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-terminals'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Terminals', description: 'The test terminals that you ordered.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardTerminals))
  return null
}

export default function DashboardTerminals() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">Terminals</h1>
          <p className="mt-2 max-w-[44rem] text-ink-soft">
            The test terminals that you ordered, newest first. They work with the sandbox only. The virtual one is there
            at once.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={paths.virtualTerminal} className={buttonClass('secondary')}>
            Open the virtual terminal
          </a>
          <Link to={paths.dashboardOrderTerminal} className={buttonClass()}>
            Order a test terminal
          </Link>
        </div>
      </div>
      <NeedsScript>
        Your orders are listed with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <OrderList />
    </>
  )
}
