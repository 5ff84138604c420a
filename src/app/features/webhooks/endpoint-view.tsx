import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { newId } from '../../data/new-id.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { ActionButton } from './action-button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointSecret } from './endpoint-secret.tsx'
import { HealthBadge, HealthText } from './health.tsx'
import { useFreshWebhooks } from './use-fresh-webhooks.ts'
import { endpointQuery, endpointsQuery } from './webhooks-queries.ts'

/** One endpoint: how it does, what can be done with it, its secret and its deliveries. */
export function EndpointView({ endpointId }: { endpointId: string }) {
  const query = useQuery(endpointQuery(endpointId))
  useFreshWebhooks()
  const [address] = useSearchParams()
  const endpoint = query.data
  if (!endpoint) return <Unloaded query={query} what="the endpoint" lines={6} />
  const { url, description, eventTypes } = endpoint
  return (
    <>
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
        {endpoint.credentialId && ', of one credential'}
      </p>
      <EndpointActions endpoint={endpoint} />
      <EndpointSecret endpoint={endpoint} isNew={address.get('new') === '1'} />
      <DeliveryLog endpoint={endpoint} />
    </>
  )
}

function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, state } = endpoint
  const [isChanging, setIsChanging] = useState(false)
  const takesLocal = useQuery(endpointsQuery).data?.takesLocal ?? false
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.webhooks })
  const params = { endpointId: id }
  const remove = async () => {
    await callApi('deleteWebhookEndpoint', {}, { params })
    client.removeQueries({ queryKey: queryKeys.webhooks })
    await navigate(paths.dashboardWebhooks)
  }
  return (
    <div className="my-5 flex flex-wrap gap-3">
      {state === 'active' && <TestButton endpointId={id} onSent={refresh} />}
      {state === 'active' ? (
        <ActionButton
          label="Pause"
          failed="The endpoint was not paused."
          act={() => callApi('pauseWebhookEndpoint', {}, { params })}
          onDone={refresh}
        />
      ) : (
        <ActionButton
          label="Resume"
          failed="The endpoint was not resumed."
          act={() => callApi('resumeWebhookEndpoint', {}, { params })}
          onDone={refresh}
        />
      )}
      <Button kind="secondary" onClick={() => setIsChanging(true)}>
        Change
      </Button>
      <ConfirmedAction
        label="Delete"
        title="Delete this endpoint?"
        purpose="Nothing is sent to it any more. Its delivery log is deleted too."
        keep="Keep it"
        act={remove}
        failed="The endpoint was not deleted."
        doing="delete-webhook-endpoint"
      />
      <EndpointDialog
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        takesLocal={takesLocal}
        endpoint={endpoint}
        onSaved={() => {
          setIsChanging(false)
          void refresh()
        }}
      />
    </div>
  )
}

function TestButton({ endpointId, onSent }: { endpointId: string; onSent: () => unknown }) {
  /** Kept until the test was taken, so that pressing again after a lost answer sends one. */
  const id = useRef(newId())
  const send = async () => {
    await callApi('testWebhookEndpoint', { id: id.current }, { params: { endpointId } })
    id.current = newId()
    toast('Test event on its way')
  }
  return <ActionButton kind="primary" label="Send a test event" failed="No test was sent." act={send} onDone={onSent} />
}
