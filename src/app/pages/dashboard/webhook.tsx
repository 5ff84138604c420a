import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { deliveryFilters } from '../../features/webhooks/delivery-filters.ts'
import { EndpointView } from '../../features/webhooks/endpoint-view.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { askSignedIn, changesAt, loadList } from '../../work-list/load-list.server.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import type { Route } from './+types/webhook'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Webhook endpoint',
  description: 'One endpoint and its deliveries.',
  missing: 'Endpoint not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { endpointId } = args.params
  // What is read beside the list is as new as the list.
  await changesAt(args)
  const [{ loaded, status }, all, credentials, deliveries] = await Promise.all([
    loadOne(args, 'getWebhookEndpoint', { endpointId }, 'webhook_endpoint_not_found'),
    askSignedIn(args, 'listWebhookEndpoints'),
    loadCredentials(args),
    loadList(args, 'listWebhookDeliveries', deliveryFilters, { query: { endpointId } }),
  ])
  const takesLocal = all.kind === 'answered' && all.answer.takesLocal
  const isNew = new URL(args.request.url).searchParams.get('new') === '1'
  return data({ ...loaded, takesLocal, credentials, deliveries, isNew }, { status })
}

export default function DashboardWebhook({ loaderData: { isThere, asked, ...rest } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardWebhooks}>All your endpoints</BackLink>
      {asked.kind === 'answered' && <EndpointView endpoint={asked.answer} {...rest} />}
      {asked.kind === 'refused' && isThere && (
        <ListProblem heading="Webhook endpoint" what="endpoint" refused={asked} href="?" />
      )}
      {!isThere && (
        <PageRefusal
          heading="Webhook endpoint"
          title="Endpoint not found"
          wayOn={{ to: paths.dashboardWebhooks, label: 'See your endpoints' }}
        >
          Your account has no endpoint at this address. It may have been deleted.
        </PageRefusal>
      )}
    </>
  )
}
