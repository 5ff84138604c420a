import { useRef, useState } from 'react'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActionButton } from '../../action-button.tsx'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { newId } from '../../data/new-id.ts'
import { paths } from '../../paths.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'

interface EndpointActionsProps {
  endpoint: WebhookEndpoint
  takesLocal: boolean
  credentials: CredentialNames
}

/** What can be done with an endpoint; the page is loaded again with what became of it. */
export default function EndpointActions({ endpoint, ...of }: EndpointActionsProps) {
  const { id, state } = endpoint
  const [isChanging, setIsChanging] = useState(false)
  const params = { endpointId: id }
  const remove = async () => {
    await callApi('deleteWebhookEndpoint', {}, { params })
    location.assign(paths.dashboardWebhooks)
  }
  return (
    <div className="my-5 flex flex-wrap gap-3">
      {state === 'active' && <TestButton endpointId={id} />}
      {state === 'active' ? (
        <ActionButton
          label="Pause sending"
          failed="The endpoint was not paused."
          act={() => callApi('pauseWebhookEndpoint', {}, { params })}
          onDone={() => location.reload()}
        />
      ) : (
        <ActionButton
          label="Resume sending"
          failed="The endpoint was not resumed."
          act={() => callApi('resumeWebhookEndpoint', {}, { params })}
          onDone={() => location.reload()}
        />
      )}
      <Button kind="secondary" onClick={() => setIsChanging(true)}>
        Change
      </Button>
      <ConfirmedAction
        label="Delete"
        title="Delete this endpoint?"
        purpose="The gateway stops sending to it. Its delivery log is deleted too."
        keep="Keep the endpoint"
        act={remove}
        failed="The endpoint was not deleted."
        doing="delete-webhook-endpoint"
      />
      <EndpointDialog
        {...of}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        endpoint={endpoint}
        onSaved={() => location.reload()}
      />
    </div>
  )
}

function TestButton({ endpointId }: { endpointId: string }) {
  /** Kept until the test was taken, so that pressing again after a lost answer sends one. */
  const id = useRef(newId())
  const send = async () => {
    await callApi('testWebhookEndpoint', { id: id.current }, { params: { endpointId } })
    id.current = newId()
    toast('Test event sent')
  }
  return <ActionButton kind="primary" label="Send a test event" failed="No test was sent." act={send} />
}
