import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { queryKeys } from '../../data/query-keys.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { HealthBadge, HealthText } from './health.tsx'
import { useFreshWebhooks } from './use-fresh-webhooks.ts'
import { endpointsQuery } from './webhooks-queries.ts'

/** The account's endpoints with how they do, and the way to one more. */
export function EndpointList() {
  const query = useQuery(endpointsQuery)
  useFreshWebhooks()
  const [isAdding, setIsAdding] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = query
  if (!data) return <Unloaded query={query} what="your endpoints" lines={4} />
  const { endpoints, endpointsMax, takesLocal, hasMerchant } = data
  if (!hasMerchant)
    return (
      <EmptyState
        icon={Webhook}
        title="Get sandbox credentials first"
        action={<LinkButton href={paths.dashboardCredentials}>Get sandbox credentials</LinkButton>}
      >
        Events begin with your first payment, and payments need credentials.
      </EmptyState>
    )
  const add = (
    <Button disabled={endpoints.length >= endpointsMax} onClick={() => setIsAdding(true)}>
      Add an endpoint
    </Button>
  )
  return (
    <>
      {endpoints.length === 0 ? (
        <EmptyState icon={Webhook} title="No endpoints yet" action={add}>
          An endpoint is an address of your server. The gateway posts each event to it, signed. Without a public
          address, use the listener below.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Endpoints" className="divide-y divide-line rounded-card border border-line bg-surface">
            {endpoints.map(endpoint => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {add}
            <p className="text-sm text-ink-muted">
              {endpoints.length} of {endpointsMax}
            </p>
          </div>
        </>
      )}
      <p className="mt-4 max-w-[44rem] text-sm text-ink-muted">
        {takesLocal
          ? 'This gateway also sends to programs on its own machine, such as http://localhost:8080/hook (setting NOTICES_TO_THIS_MACHINE).'
          : 'This gateway sends to public addresses by https only; its own machine is refused by the setting NOTICES_TO_THIS_MACHINE.'}
      </p>
      <EndpointDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        takesLocal={takesLocal}
        onSaved={({ id }) => {
          void client.invalidateQueries({ queryKey: queryKeys.webhooks })
          void navigate(`${paths.dashboardWebhook(id)}?new=1`)
        }}
      />
    </>
  )
}

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, eventTypes } = endpoint
  const events = eventTypes ? `${eventTypes.length} kind${eventTypes.length === 1 ? '' : 's'} of events` : 'All events'
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4 hover:bg-sunken">
      <div className="min-w-0">
        <Link
          to={paths.dashboardWebhook(id)}
          className="font-medium break-all no-underline after:absolute after:inset-0"
        >
          {url}
        </Link>
        <p className="text-sm text-ink-soft">{[description, events].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-muted">
          <HealthText endpoint={endpoint} />
        </p>
      </div>
      <HealthBadge endpoint={endpoint} />
    </li>
  )
}
