import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import { CompareRequests } from '../features/requests/compare-requests.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-compare'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Compare requests', description: 'Two requests beside each other.' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!(await context.get(pageContext).currentUser())) throw redirect(loginPath(pathname + search))
  return null
}

export default function DashboardCompare() {
  return (
    <>
      <BackLink to={paths.dashboardRequests}>All requests</BackLink>
      <h1 className="text-3xl">Compare requests</h1>
      <NeedsScript>Requests are compared with JavaScript. Switch it on for this site.</NeedsScript>
      <CompareRequests />
    </>
  )
}
