import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import { RequestDetails } from '../features/requests/request-details.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-request'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Request', description: 'One request to the sandbox.' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!(await context.get(pageContext).currentUser())) throw redirect(loginPath(pathname + search))
  return null
}

export default function DashboardRequest({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardRequests}>All requests</BackLink>
      <h1 className="text-3xl">Request</h1>
      <NeedsScript>Requests are shown with JavaScript. Switch it on for this site.</NeedsScript>
      <RequestDetails key={params.requestId} requestId={params.requestId} />
    </>
  )
}
