import { Webhook } from 'lucide-react'
import type { WebhookEndpoints } from '../../../contract/workbench/webhook-endpoints.ts'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'
import AddEndpoint from './add-endpoint.island.tsx'
import { HealthBadge, HealthText } from './health.tsx'

/** All there are, on one page. */
export type EndpointsPage = WebhookEndpoints & { nextCursor: null }

const columns: readonly WorkColumn<WebhookEndpoint>[] = [
  { label: 'Endpoint', isHead: true, cell: ({ url }) => <EndpointUrl url={url} /> },
  { label: 'State', isHead: true, cell: endpoint => <HealthBadge endpoint={endpoint} /> },
  {
    label: 'Events',
    isNamed: true,
    cell: ({ eventTypes, credentialId }) =>
      `${eventTypes ? `${eventTypes.length} kind${eventTypes.length === 1 ? '' : 's'}` : 'All'}${credentialId ? ', of one credential' : ''}`,
  },
  { label: 'Health', cell: endpoint => <HealthText endpoint={endpoint} /> },
  { label: 'Description', cell: ({ description }) => description },
]

/** Broken where it must be, but not in the middle of a short one: the other columns have room to give. */
const EndpointUrl = ({ url }: { url: string }) => <span className="block break-all md:min-w-60">{url}</span>

interface EndpointListProps {
  loaded: LoadedList<EndpointsPage>
  credentials: CredentialNames
}

/** The account's endpoints with how they do, and the way to one more. */
export function EndpointList({ loaded, credentials }: EndpointListProps) {
  const answer = loaded.asked.kind === 'answered' ? loaded.asked.answer : undefined
  const { endpoints = [], endpointsMax = 0, takesLocal = false, hasMerchant = false } = answer ?? {}
  const add = (
    <Island
      of={AddEndpoint}
      isFull={endpoints.length >= endpointsMax}
      takesLocal={takesLocal}
      credentials={credentials}
    />
  )
  return (
    <>
      <WorkList
        loaded={loaded}
        what="endpoints"
        order="oldest first"
        filters={[]}
        columns={columns}
        rowsOf={page => page.endpoints}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => paths.dashboardWebhook(id)}
        live={['delivery', 'event']}
        empty={hasMerchant ? <NoEndpoints /> : <NoCredentials />}
      />
      {/* Outside of the list, whose rows are replaced by what comes live. */}
      {hasMerchant && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {add}
          <p className="text-sm text-ink-muted">
            {endpoints.length} of {endpointsMax}
          </p>
        </div>
      )}
      {hasMerchant && (
        <p className="mt-4 max-w-[44rem] text-sm text-ink-muted">
          {takesLocal
            ? 'This gateway also sends to programs on its own machine, such as http://localhost:8080/hook (setting NOTICES_TO_THIS_MACHINE).'
            : 'This gateway sends only to public https addresses. The setting NOTICES_TO_THIS_MACHINE refuses its own machine.'}
        </p>
      )}
    </>
  )
}

const NoCredentials = () => (
  <EmptyState
    icon={Webhook}
    title="Get sandbox credentials first"
    action={<LinkButton href={paths.dashboardCredentials}>Get sandbox credentials</LinkButton>}
  >
    Events start with your first payment, and payments need credentials.
  </EmptyState>
)

const NoEndpoints = () => (
  <EmptyState icon={Webhook} title="No endpoints yet">
    An endpoint is an address on your server. The gateway posts each signed event to it. Without a public address, use
    the listener below.
  </EmptyState>
)
