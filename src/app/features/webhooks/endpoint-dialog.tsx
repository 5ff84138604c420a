import { useId, useRef, useState } from 'react'
import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import type { EventName } from '../../../domain/payments/events.ts'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { callApi } from '../../data/call-api.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { newId } from '../../data/new-id.ts'
import { EventTypesField } from './event-types-field.tsx'

type Values = { url: string; description: string }
const names = ['url', 'description'] as const

function problemOf(name: keyof Values, values: Values): string | undefined {
  if (name === 'description') return values.description.length > 200 ? 'At most 200 characters' : undefined
  if (values.url.trim() === '') return 'Field is required'
  return /^https?:\/\/\S+$/.test(values.url.trim()) ? undefined : 'Must be an address such as https://shop.example/hook'
}

interface EndpointDialogProps {
  isOpen: boolean
  onClose: () => void
  takesLocal: boolean
  /** Whose events can be listened to alone. */
  credentials: CredentialNames
  /** The endpoint to change; left out, a new one is made. */
  endpoint?: WebhookEndpoint
  /** With its secret when it is new. */
  onSaved: (saved: WebhookEndpoint & { secret?: string }) => void
}

/** Address, events, credentials and description of an endpoint. */
export function EndpointDialog({ isOpen, ...props }: EndpointDialogProps) {
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const { endpoint, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={endpoint ? 'Change the endpoint' : 'Add an endpoint'}
      purpose="The gateway posts events from your sandbox here."
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {endpoint ? 'Save' : 'Add endpoint'}
          </Button>
        </>
      }
    >
      <EndpointForm {...props} formId={formId} onBusy={setIsBusy} />
    </Dialog>
  )
}

type FormProps = Omit<EndpointDialogProps, 'isOpen'> & { formId: string; onBusy: (isBusy: boolean) => void }

function EndpointForm({ endpoint, takesLocal, credentials, onSaved, formId, onBusy }: FormProps) {
  /** Names this endpoint, so that sending the form again makes one. */
  const reference = useRef(newId())
  const [eventTypes, setEventTypes] = useState<EventName[] | null>(endpoint?.eventTypes ?? null)
  const [credentialId, setCredentialId] = useState(endpoint?.credentialId ?? '')
  const [isChoiceMissing, setIsChoiceMissing] = useState(false)
  const [initial] = useState<Values>({ url: endpoint?.url ?? '', description: endpoint?.description ?? '' })
  const { form, field, refusal, handleSubmit } = useForm<keyof Values, Values>({
    ...{ names, initial, problemOf, explain: explainRefusal },
    async send({ url, description }) {
      const fields = {
        ...{ url: url.trim(), description: description.trim(), eventTypes },
        credentialId: credentialId || null,
      }
      if (eventTypes?.length === 0) return setIsChoiceMissing(true)
      onBusy(true)
      try {
        onSaved(
          endpoint
            ? await callApi('changeWebhookEndpoint', fields, { params: { endpointId: endpoint.id } })
            : await callApi('createWebhookEndpoint', { ...fields, reference: reference.current }),
        )
      } finally {
        onBusy(false)
      }
    },
  })
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        setIsChoiceMissing(false)
        void handleSubmit(event)
      }}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://shop.example/hook"
        help={
          takesLocal
            ? 'Public addresses by https, and programs on this machine: http://localhost:8080/hook'
            : 'A public address by https. For a program on your machine, use the listener.'
        }
        {...field('url')}
      />
      <EventTypesField
        chosen={eventTypes}
        onChoose={setEventTypes}
        error={isChoiceMissing && eventTypes?.length === 0 ? 'Choose at least one event, or all' : undefined}
      />
      <SelectField
        label="Credentials"
        value={credentialId}
        onChange={({ target }) => setCredentialId(target.value)}
        help="The credentials whose events it receives."
      >
        <option value="">All credentials of the account</option>
        {credentials.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {credentialId && !credentials.some(({ id }) => id === credentialId) && (
          <option value={credentialId}>Revoked credentials</option>
        )}
      </SelectField>
      <TextField label="Description" isOptional autoComplete="off" {...field('description')} />
      {refusal && !refusal.field && (
        <p role="alert" className="text-[15px] text-bad">
          {refusal.text}
        </p>
      )}
    </form>
  )
}
