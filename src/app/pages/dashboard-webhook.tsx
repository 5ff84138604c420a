import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { BackLink } from '../back-link.tsx'
import { EndpointView } from '../features/webhooks/endpoint-view.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-webhook'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Webhook endpoint', description: 'One endpoint and what was sent to it.' })

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!(await context.get(pageContext).currentUser()))
    throw redirect(loginPath(paths.dashboardWebhook(params.endpointId)))
  return null
}

export default function DashboardWebhook({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardWebhooks}>All your endpoints</BackLink>
      <NeedsScript>
        The endpoint is shown with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <EndpointView endpointId={params.endpointId} />
    </>
  )
}
