import type { WebhookDeliveries } from '../../../contract/workbench/webhook-endpoints.ts'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { DeliveryList } from './delivery-list.tsx'
import EndpointActions from './endpoint-actions.island.tsx'
import EndpointSecret from './endpoint-secret.island.tsx'
import { HealthBadge, HealthText } from './health.tsx'
import ResendFailed from './resend-failed.island.tsx'

interface EndpointViewProps {
  endpoint: WebhookEndpoint
  takesLocal: boolean
  credentials: CredentialNames
  deliveries: LoadedList<WebhookDeliveries>
  /** It was made a moment ago: its secret is shown at once. */
  isNew: boolean
}

/** One endpoint: how it does, what can be done with it, its secret and its deliveries. */
export function EndpointView({ endpoint, takesLocal, credentials, deliveries, isNew }: EndpointViewProps) {
  const { id, url, description, eventTypes, credentialId, rotations, oldSecretUntil, state } = endpoint
  const ofOne = credentialId && (credentials.find(each => each.id === credentialId)?.name ?? 'revoked credentials')
  return (
    <>
      <header data-work-facts="">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl break-all">{url}</h1>
          <HealthBadge endpoint={endpoint} />
        </div>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
        <p className="mt-1 text-[15px] text-ink-soft">
          <HealthText endpoint={endpoint} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          {eventTypes ? eventTypes.join(', ') : 'All events'}
          {ofOne && `, of ${ofOne}`}
        </p>
      </header>
      <NeedsScript>The buttons of this page need JavaScript.</NeedsScript>
      <Island of={EndpointActions} {...{ endpoint, takesLocal, credentials }} />
      <section aria-labelledby="secret">
        <Island of={EndpointSecret} when={isNew ? 'idle' : 'interact'} {...{ endpointId: id, rotations, isNew }} />
        {oldSecretUntil !== null && (
          <p className="mt-2 text-sm text-ink-soft">
            Messages are also signed with the old secret until <Moment ms={oldSecretUntil} />.
          </p>
        )}
      </section>
      <section aria-labelledby="deliveries" className="mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="deliveries" className="text-xl">
            Deliveries
          </h2>
          {state !== 'ended' && <Island of={ResendFailed} endpointId={id} />}
        </div>
        <DeliveryList endpointId={id} loaded={deliveries} />
      </section>
    </>
  )
}
