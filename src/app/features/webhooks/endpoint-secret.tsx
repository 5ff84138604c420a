import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText } from '../../data/error-text.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** The secret is asked for when somebody wants to see it; beside it the one before, while that signs as well. */
export function EndpointSecret({ endpoint, isNew }: { endpoint: WebhookEndpoint; isNew: boolean }) {
  const { id, rotations, oldSecretUntil } = endpoint
  const [isAsked, setIsAsked] = useState(isNew)
  const client = useQueryClient()
  const { data, error, isFetching } = useQuery({
    queryKey: [...queryKeys.webhooks, 'secret', id, rotations],
    queryFn: ({ signal }) => callApi('getWebhookSecret', undefined, { signal, params: { endpointId: id } }),
    enabled: isAsked,
    ...asking,
  })
  const rotate = async () => {
    await callApi('rotateWebhookSecret', { rotations }, { params: { endpointId: id } })
    setIsAsked(true)
    await client.invalidateQueries({ queryKey: queryKeys.webhooks })
  }
  return (
    <section aria-labelledby="secret" className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="secret" className="text-base">
          Signing secret
        </h2>
        <div className="flex flex-wrap gap-2">
          {!isAsked && (
            <Button kind="secondary" size="small" onClick={() => setIsAsked(true)}>
              Show the secret
            </Button>
          )}
          <ConfirmedAction
            label="Rotate"
            kind="secondary"
            size="small"
            title="Rotate the secret?"
            purpose="A new secret signs from now on. For 24 hours each message carries a second signature by the old one, so that you can change your program meanwhile."
            act={rotate}
            failed="The secret was not rotated."
            doing="rotate-webhook-secret"
          />
        </div>
      </div>
      {isAsked && error && !isFetching && (
        <p role="alert" className="mt-2 text-[15px] text-bad">
          The secret could not be loaded. {errorText(error)}
        </p>
      )}
      {isAsked && data && (
        <div className="mt-2">
          <SecretValue name="secret" value={data.secret} isMasked={!isNew} />
          {data.oldSecret && (
            <>
              <p className="mt-2 text-sm text-ink-muted">The old one</p>
              <SecretValue name="old secret" value={data.oldSecret} isMasked />
            </>
          )}
        </div>
      )}
      {oldSecretUntil !== null && (
        <p className="mt-2 text-sm text-ink-soft">
          Messages are signed with the old secret as well until {formatMoment(oldSecretUntil)}.
        </p>
      )}
    </section>
  )
}
