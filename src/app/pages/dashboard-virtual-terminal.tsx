import { redirect } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import VirtualTerminal from '../features/virtual-terminal/virtual-terminal.island.tsx'
import { loadTerminal } from '../load-terminal.server.ts'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-virtual-terminal'
import '../styles/interactive.css'

/** A card number that is typed on the terminal goes from the page to the gateway alone (decision 0258). */
export const handle = { allows: { 'connect-src': ['virtualTerminal', 'restProxy'] } }

export const meta = privateMeta({
  title: 'Virtual terminal',
  description: 'A terminal on this page that takes the sales of your programs.',
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const { pathname, search } = new URL(request.url)
  if (!(await services.currentUser())) throw redirect(loginPath(pathname + search))
  return loadTerminal(services, request.url)
}

export default function DashboardVirtualTerminal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardTerminals}>All your terminals</BackLink>
      <div className="mb-5">
        <Badge tone="sandbox">Sandbox: no money moves</Badge>
        <h1 className="mt-3 text-3xl">Virtual terminal</h1>
        <p className="mt-2 max-w-[44rem] text-ink-soft">
          It takes what your programs push to this serial number. Open the page in a second window, and both show the
          same.
        </p>
      </div>
      <NeedsScript>The terminal needs JavaScript. Switch it on for this site.</NeedsScript>
      <VirtualTerminal whose="own" key={loaderData.serial} {...loaderData} />
    </>
  )
}
