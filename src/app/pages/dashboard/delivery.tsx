import { data } from 'react-router'
import { PageScript } from '../../../ui/island/page-script.tsx'
import { BackLink } from '../../back-link.tsx'
import { DeliveryView } from '../../features/webhooks/delivery-view.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { changesAt } from '../../work-list/load-list.server.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import type { Route } from './+types/delivery'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Delivery',
  description: 'One message to a webhook endpoint, and its tries.',
  missing: 'Delivery not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { deliveryId, endpointId } = args.params
  const readAt = await changesAt(args)
  const { loaded, status } = await loadOne(args, 'getWebhookDelivery', { deliveryId }, 'webhook_delivery_not_found')
  return data({ ...loaded, endpointId, readAt }, { status })
}

export default function DashboardDelivery({
  loaderData: { isThere, asked, endpointId, readAt },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardWebhook(asked.kind === 'answered' ? asked.answer.endpointId : endpointId)}>
        All deliveries of the endpoint
      </BackLink>
      {asked.kind === 'answered' && <DeliveryView delivery={asked.answer} readAt={readAt} />}
      {asked.kind === 'refused' && isThere && (
        <ListProblem heading="Delivery" what="delivery" refused={asked} href="?" />
      )}
      {!isThere && (
        <PageRefusal
          heading="Delivery"
          title="Delivery not found"
          wayOn={{ to: paths.dashboardWebhooks, label: 'See your endpoints' }}
        >
          Deliveries are kept for 30 days and are deleted with their endpoint.
        </PageRefusal>
      )}
      <PageScript source="src/app/work-list/work-list.static.ts" />
    </>
  )
}
