import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { WebhookDelivery } from '../../../domain/webhooks/webhook-delivery.ts'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { deliveryStates, StateBadge } from './state-badge.tsx'
import { deliveriesOf, deliveriesQuery } from './webhooks-queries.ts'

/** What was sent to an endpoint, or waits; the address says which (`?state=`) and which one is open (`?delivery=`). */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [address] = useSearchParams()
  const asked = address.get('state')
  const state = asked && asked in deliveryStates ? (asked as keyof typeof deliveryStates) : undefined
  const query = useInfiniteQuery(deliveriesQuery({ endpointId: endpoint.id, ...(state && { state }) }))
  const here = paths.dashboardWebhook(endpoint.id)
  const open = address.get('delivery')
  const choices = [
    { label: 'All', href: here, isCurrent: !state },
    ...Object.entries(deliveryStates).map(([value, { label }]) => ({
      label,
      href: `${here}?state=${value}`,
      isCurrent: state === value,
    })),
  ]
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-xl">
          Deliveries
        </h2>
        {endpoint.state !== 'ended' && <ResendFailed endpointId={endpoint.id} />}
      </div>
      <div className="mb-4">
        <ChoiceLinks label="Show" choices={choices} />
      </div>
      {open && <DeliveryDetails key={open} deliveryId={open} closeTo={state ? `${here}?state=${state}` : here} />}
      <PagedList
        query={query}
        itemsOf={deliveriesOf}
        what="deliveries"
        empty={
          <EmptyState icon={Send} title={state ? 'None of these' : 'Nothing sent yet'}>
            {state
              ? deliveryStates[state].empty
              : 'Send a test event, or make a payment: what is sent to this endpoint is listed here.'}
          </EmptyState>
        }
      >
        {delivery => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            to={`${here}?${new URLSearchParams({ ...(state && { state }), delivery: delivery.id })}`}
            isOpen={delivery.id === open}
          />
        )}
      </PagedList>
    </section>
  )
}

function DeliveryRow({ delivery, to, isOpen }: { delivery: WebhookDelivery; to: string; isOpen: boolean }) {
  const { event, isTest, tries, lastStatus, lastResult, nextTryAt, createdAt } = delivery
  const last = tries === 0 ? 'Not tried yet' : `${lastStatus ?? lastResult}, ${tries} ${tries === 1 ? 'try' : 'tries'}`
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="font-mono text-sm no-underline after:absolute after:inset-0 aria-[current]:font-semibold"
        >
          {event}
        </Link>
        <p className="text-sm text-ink-muted">
          {formatMoment(createdAt)}
          {isTest && ' · test'} · {last}
          {nextTryAt !== null && tries > 0 && ` · next ${formatMoment(nextTryAt)}`}
        </p>
      </div>
      <StateBadge delivery={delivery} />
    </li>
  )
}

const dayMs = 24 * 60 * 60_000

/** All that failed in the last day, again. */
function ResendFailed({ endpointId }: { endpointId: string }) {
  const client = useQueryClient()
  const resend = async () => {
    const since = Math.max(0, Date.now() - dayMs)
    const { resent } = await callApi('resendFailedDeliveries', { since }, { params: { endpointId } })
    toast(resent === 1 ? '1 message is sent again' : `${resent} messages are sent again`)
    await client.invalidateQueries({ queryKey: queryKeys.webhooks })
  }
  return (
    <ConfirmedAction
      label="Resend what failed"
      kind="secondary"
      size="small"
      title="Resend what failed?"
      purpose="Everything of the last 24 hours that failed, or waits for its next try, is sent again at once."
      act={resend}
      failed="Nothing was sent again."
      doing="resend-failed-deliveries"
    />
  )
}
